import * as z from 'zod';
import { ServiceError } from '../../aws-json';
import { assertValues, toList, toRecord } from '../attributes';
import type { Context } from '../context';
import { invalidParameter, userNotFound } from '../errors';
import { sendInvitation } from '../messages';
import { newAttributes, newUser, verifiedBy } from '../new-user';
import { adminInput, attributeList, operation } from '../operation';
import { assertPassword, temporaryPassword, temporaryPasswordValidity } from '../policy';
import { assertUsername, findUser, type Pool, poolById } from '../pool';
import { createVerifier } from '../srp';
import type { User } from '../store';
import { preSignUp } from '../triggers';
import { addUser, describeUser, updateUser } from '../users';

const inputSchema = adminInput({
  UserAttributes: attributeList.default([]),
  ValidationData: attributeList.default([]),
  TemporaryPassword: z.string().optional(),
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
  DesiredDeliveryMediums: z.array(z.literal('EMAIL')).optional(),
  ForceAliasCreation: z.literal(false).optional(),
});

type Input = z.infer<typeof inputSchema>;

const invite = async (context: Context, pool: Pool, user: User, input: Input, password: string) => {
  const { email: to } = user.attributes;
  if (!to) return;
  const message = { to, user, call: { clientMetadata: input.ClientMetadata } };
  await sendInvitation(context, pool, message, { name: input.Username, password });
};

const resend = (pool: Pool, input: Input, password: string, temporaryUntil: number): User => {
  const user = findUser(pool, input.Username);
  if (!user) throw userNotFound();
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new ServiceError(
      'UnsupportedUserStateException',
      `Resend not possible. ${input.Username} status is not FORCE_CHANGE_PASSWORD`,
    );
  }
  return updateUser(pool, user, {
    password: createVerifier(pool.name, user.username, password),
    temporaryUntil,
  });
};

const create = async (
  context: Context,
  pool: Pool,
  input: Input,
  password: string,
  temporaryUntil: number,
) => {
  assertUsername(pool, input.Username);
  const given = toRecord(input.UserAttributes);
  if (given.sub !== undefined) throw invalidParameter('Cannot modify the non-mutable attribute sub');
  const attributes = newAttributes(pool, input.Username, given);
  assertValues(pool.properties, attributes);
  const draft = newUser(pool, input.Username, attributes, password);
  const decision = await preSignUp(context, pool, 'PreSignUp_AdminCreateUser', {
    username: draft.username,
    attributes,
    clientMetadata: input.ClientMetadata,
    validationData: toRecord(input.ValidationData),
  });
  const status = 'FORCE_CHANGE_PASSWORD' as const;
  const user = { ...draft, status, temporaryUntil, attributes: verifiedBy(draft, decision) };
  return addUser(pool, user, 'User account already exists');
};

/** `AdminCreateUser`: creates a user with a temporary password, sent by email unless suppressed. */
export const AdminCreateUser = operation(inputSchema, async (context, input) => {
  const pool = poolById(context.pools, input.UserPoolId);
  const password = input.TemporaryPassword ?? temporaryPassword(pool.properties);
  assertPassword(pool.properties, password);
  const until = context.clock() + temporaryPasswordValidity(pool.properties);
  const user =
    input.MessageAction === 'RESEND'
      ? resend(pool, input, password, until)
      : await create(context, pool, input, password, until);
  if (input.MessageAction !== 'SUPPRESS') await invite(context, pool, user, input, password);
  return { User: { ...describeUser(user), Attributes: toList(user.attributes) } };
});
