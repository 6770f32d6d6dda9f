import * as z from 'zod';
import { type AttributeList, assertRequired, assertValues, assertWritable, toRecord } from '../attributes';
import { notAuthorized } from '../errors';
import { newAttributes, newUser, verifiedBy } from '../new-user';
import { appInput, attributeList, operation } from '../operation';
import { assertPassword } from '../policy';
import { assertUsername, clientById, type Pool } from '../pool';
import { preSignUp } from '../triggers';
import { addUser, confirmUser, deliverConfirmationCode } from '../users';

const checkedUser = (
  pool: Pool,
  input: { Username: string; Password: string; UserAttributes: AttributeList },
) => {
  assertUsername(pool, input.Username);
  assertPassword(pool.properties, input.Password);
  const attributes = newAttributes(pool, input.Username, toRecord(input.UserAttributes));
  assertValues(pool.properties, attributes);
  assertRequired(pool.properties, attributes);
  return { user: newUser(pool, input.Username, attributes, input.Password), attributes };
};

const signUpInput = appInput({
  ClientId: z.string(),
  Username: z.string().min(1).max(128),
  Password: z.string(),
  UserAttributes: attributeList.default([]),
  ValidationData: attributeList.default([]),
});

/** `SignUp`: triggers run in the service's order. If the pre-sign-up trigger fails, no user is created. */
export const SignUp = operation(signUpInput, async (context, input) => {
  const { pool, client } = clientById(context.pools, input.ClientId);
  if (pool.properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly) {
    throw notAuthorized('SignUp is not permitted for this user pool');
  }
  assertWritable(
    client,
    input.UserAttributes.map(({ Name }) => Name),
  );
  const { user: draft, attributes } = checkedUser(pool, input);
  const call = { clientId: client.id, clientMetadata: input.ClientMetadata };
  const decision = await preSignUp(context, pool, 'PreSignUp_SignUp', {
    ...call,
    username: draft.username,
    attributes,
    validationData: toRecord(input.ValidationData),
  });
  const user = addUser(pool, { ...draft, attributes: verifiedBy(draft, decision) }, 'User already exists');
  const UserSub = user.attributes.sub;
  if (!decision.autoConfirmUser) {
    const why = { source: 'CustomMessage_SignUp', call } as const;
    return { UserConfirmed: false, UserSub, ...(await deliverConfirmationCode(context, pool, user, why)) };
  }
  await confirmUser(context, pool, user, {}, call);
  return { UserConfirmed: true, UserSub };
});
