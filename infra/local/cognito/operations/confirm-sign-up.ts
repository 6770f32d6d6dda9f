import * as z from 'zod';
import { assertCode, deliveryTo } from '../codes';
import { codeMismatch, invalidParameter, notAuthorized, userNotFound } from '../errors';
import { appInput, operation } from '../operation';
import { clientById, findUser } from '../pool';
import { confirmUser, deliverConfirmationCode, hidesExistence } from '../users';

const confirmInput = appInput({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
  ForceAliasCreation: z.literal(false).optional(),
});

/** `ConfirmSignUp`: the code also verifies the address. */
export const ConfirmSignUp = operation(confirmInput, async (context, input) => {
  const { pool, client } = clientById(context.pools, input.ClientId);
  const user = findUser(pool, input.Username);
  if (!user) throw hidesExistence(client) ? codeMismatch() : userNotFound();
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  assertCode(user.codes.confirmation, input.ConfirmationCode, context.clock);
  const attributes = { ...user.attributes, email_verified: 'true' };
  const call = { clientId: client.id, clientMetadata: input.ClientMetadata };
  await confirmUser(context, pool, user, { attributes, codes: {} }, call);
  return {};
});

/** `ResendConfirmationCode`: sends a new code that replaces the previous one. */
export const ResendConfirmationCode = operation(
  appInput({ ClientId: z.string(), Username: z.string() }),
  async (context, input) => {
    const { pool, client } = clientById(context.pools, input.ClientId);
    const user = findUser(pool, input.Username);
    if (!user && hidesExistence(client)) return { CodeDeliveryDetails: deliveryTo(input.Username) };
    if (!user) throw userNotFound();
    if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
    const call = { clientId: client.id, clientMetadata: input.ClientMetadata };
    const why = { source: 'CustomMessage_ResendCode', call } as const;
    const delivered = await deliverConfirmationCode(context, pool, user, why);
    if (!('CodeDeliveryDetails' in delivered)) {
      throw invalidParameter('Auto verification not turned on.');
    }
    return delivered;
  },
);
