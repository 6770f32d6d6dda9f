import * as z from 'zod';
import { assertCode, CODE_VALIDITY, deliveryTo, newCode } from '../codes';
import { codeMismatch, incorrectPassword, invalidParameter, notAuthorized, userNotFound } from '../errors';
import { sendCode } from '../messages';
import { appInput, operation } from '../operation';
import { assertPassword } from '../policy';
import { clientById, findUser } from '../pool';
import { authenticate } from '../sessions';
import { createVerifier, isPassword } from '../srp';
import { postConfirmation } from '../triggers';
import { hidesExistence, updateUser } from '../users';

const changeInput = appInput({
  AccessToken: z.string(),
  PreviousPassword: z.string(),
  ProposedPassword: z.string(),
});

/** `ChangePassword`: for signed-in users who give their current password. */
export const ChangePassword = operation(changeInput, async (context, input) => {
  const { pool, user } = await authenticate(context, input.AccessToken);
  assertPassword(pool.properties, input.ProposedPassword);
  if (!user.password || !isPassword(user.password, pool.name, user.username, input.PreviousPassword)) {
    throw incorrectPassword();
  }
  updateUser(pool, user, { password: createVerifier(pool.name, user.username, input.ProposedPassword) });
  return {};
});

/** `ForgotPassword`: sends a code to the user's verified address. */
export const ForgotPassword = operation(
  appInput({ ClientId: z.string(), Username: z.string() }),
  async (context, input) => {
    const { pool, client } = clientById(context.pools, input.ClientId);
    const user = findUser(pool, input.Username);
    if (!user?.enabled && hidesExistence(client)) return { CodeDeliveryDetails: deliveryTo(input.Username) };
    if (!user) throw userNotFound();
    if (!user.enabled) throw notAuthorized('User is disabled.');
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      throw notAuthorized('User password cannot be reset in the current state.');
    }
    const { email, email_verified } = user.attributes;
    if (!email || email_verified !== 'true') {
      throw invalidParameter(
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      );
    }
    const reset = newCode(context.clock, CODE_VALIDITY.reset);
    updateUser(pool, user, { codes: { ...user.codes, reset } });
    const call = { clientId: client.id, clientMetadata: input.ClientMetadata };
    await sendCode(context, pool, { source: 'CustomMessage_ForgotPassword', to: email, user, call }, reset);
    return { CodeDeliveryDetails: deliveryTo(email) };
  },
);

const confirmInput = appInput({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
  Password: z.string(),
});

/** `ConfirmForgotPassword`: sets a new password with the code that was sent. The code works once. */
export const ConfirmForgotPassword = operation(confirmInput, async (context, input) => {
  const { pool, client } = clientById(context.pools, input.ClientId);
  assertPassword(pool.properties, input.Password);
  const user = findUser(pool, input.Username);
  if (!user?.enabled) throw hidesExistence(client) ? codeMismatch() : userNotFound();
  assertCode(user.codes.reset, input.ConfirmationCode, context.clock);
  const { reset: _, ...codes } = user.codes;
  const password = createVerifier(pool.name, user.username, input.Password);
  const changed = updateUser(pool, user, { password, codes, status: 'CONFIRMED' });
  const call = { clientId: client.id, clientMetadata: input.ClientMetadata };
  await postConfirmation(context, pool, 'PostConfirmation_ConfirmForgotPassword', changed, call);
  return {};
});
