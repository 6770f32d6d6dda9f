import * as z from 'zod';
import { assertMutable, assertValues, assertWritable, readable, toList, toRecord } from '../attributes';
import { assertCode, CODE_VALIDITY, deliveryTo, newCode } from '../codes';
import type { Context } from '../context';
import { invalidParameter } from '../errors';
import { sendCode } from '../messages';
import { appInput, attributeList, operation } from '../operation';
import { comparable, type Pool } from '../pool';
import { authenticate } from '../sessions';
import { mfaSettings } from '../software-token';
import type { User } from '../store';
import { assertEmailFree, updateUser } from '../users';

/** `GetUser`: returns the signed-in user's attributes that the client may read. */
export const GetUser = operation(appInput({ AccessToken: z.string() }), async (context, input) => {
  const { client, user } = await authenticate(context, input.AccessToken);
  return {
    Username: user.username,
    UserAttributes: toList(readable(client, user.attributes)),
    ...mfaSettings(user),
  };
});

/** `DeleteUser`: deletes the signed-in user. */
export const DeleteUser = operation(appInput({ AccessToken: z.string() }), async (context, input) => {
  const { pool, user } = await authenticate(context, input.AccessToken);
  pool.store.deleteUser(user.username);
  return {};
});

const changeEmail = (context: Context, pool: Pool, user: User, email: string): Partial<User> => {
  const { AutoVerifiedAttributes, UserAttributeUpdateSettings } = pool.properties;
  const waits = UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate?.includes('email');
  const codes =
    waits || AutoVerifiedAttributes?.includes('email')
      ? { ...user.codes, email: newCode(context.clock, CODE_VALIDITY.email) }
      : user.codes;
  if (waits) return { codes, pendingEmail: email };
  return { codes, attributes: { ...user.attributes, email, email_verified: 'false' } };
};

const updateInput = appInput({ AccessToken: z.string(), UserAttributes: attributeList });

/** `UpdateUserAttributes`: a new address must be verified, before or after it takes effect, depending on the pool. */
export const UpdateUserAttributes = operation(updateInput, async (context, input) => {
  const { pool, client, user } = await authenticate(context, input.AccessToken);
  const { email, ...others } = toRecord(input.UserAttributes);
  const given = email === undefined ? others : { ...others, email };
  assertWritable(client, Object.keys(given));
  assertMutable(pool.properties, Object.keys(given));
  assertValues(pool.properties, given);
  assertEmailFree(pool, user, email);
  const changed = updateUser(pool, user, { attributes: { ...user.attributes, ...others } });
  const isNew =
    email !== undefined && comparable(pool, email) !== comparable(pool, user.attributes.email ?? '');
  if (!isNew) return {};
  const { codes } = updateUser(pool, changed, changeEmail(context, pool, changed, email));
  if (!codes.email || codes.email === changed.codes.email) return {};
  const call = { clientId: client.id, clientMetadata: input.ClientMetadata };
  const message = { source: 'CustomMessage_UpdateUserAttribute', to: email, user: changed, call } as const;
  await sendCode(context, pool, message, codes.email);
  return { CodeDeliveryDetailsList: [deliveryTo(email)] };
});

const emailOnly = z.literal('email');

/** `GetUserAttributeVerificationCode`: sends a new code to the current or pending address. */
export const GetUserAttributeVerificationCode = operation(
  appInput({ AccessToken: z.string(), AttributeName: emailOnly }),
  async (context, input) => {
    const { pool, client, user } = await authenticate(context, input.AccessToken);
    const email = user.pendingEmail ?? user.attributes.email;
    if (!email) throw invalidParameter('User does not have the given attribute.');
    const code = newCode(context.clock, CODE_VALIDITY.email);
    updateUser(pool, user, { codes: { ...user.codes, email: code } });
    const call = { clientId: client.id, clientMetadata: input.ClientMetadata };
    await sendCode(
      context,
      pool,
      { source: 'CustomMessage_VerifyUserAttribute', to: email, user, call },
      code,
    );
    return { CodeDeliveryDetails: deliveryTo(email) };
  },
);

/** `VerifyUserAttribute`: the code verifies the address; a pending address replaces the current one. */
export const VerifyUserAttribute = operation(
  appInput({ AccessToken: z.string(), AttributeName: emailOnly, Code: z.string() }),
  async (context, input) => {
    const { pool, user } = await authenticate(context, input.AccessToken);
    assertCode(user.codes.email, input.Code, context.clock);
    assertEmailFree(pool, user, user.pendingEmail);
    const { email: _, ...codes } = user.codes;
    const { pendingEmail, ...settled } = user;
    const replaced: Record<string, string> = pendingEmail ? { email: pendingEmail } : {};
    const attributes = { ...user.attributes, ...replaced, email_verified: 'true' };
    pool.store.putUser({ ...settled, codes, attributes, modified: Date.now() });
    return {};
  },
);
