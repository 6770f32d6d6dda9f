import * as z from 'zod';
import { ServiceError } from '../../aws-json';
import { assertValues, toList, toRecord } from '../attributes';
import type { Context } from '../context';
import { invalidParameter, userNotFound } from '../errors';
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

const invite = ({ mail }: Context, pool: Pool, user: User, name: string, password: string): void => {
  const { EmailMessage, EmailSubject } = pool.properties.AdminCreateUserConfig?.InviteMessageTemplate ?? {};
  const text = EmailMessage ?? 'Your username is {username} and temporary password is {####}.';
  const { email } = user.attributes;
  if (!email) return;
  const filled = text.replaceAll('{username}', name).replaceAll('{####}', password);
  mail({ to: email, subject: EmailSubject ?? 'Your temporary password', text: filled });
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

/** `AdminCreateUser`: creates a user with a temporary password, sent by e-mail unless suppressed. */
export const AdminCreateUser = operation(inputSchema, async (context, input) => {
  const pool = poolById(context.pools, input.UserPoolId);
  const password = input.TemporaryPassword ?? temporaryPassword(pool.properties);
  assertPassword(pool.properties, password);
  const until = context.clock() + temporaryPasswordValidity(pool.properties);
  const user =
    input.MessageAction === 'RESEND'
      ? resend(pool, input, password, until)
      : await create(context, pool, input, password, until);
  if (input.MessageAction !== 'SUPPRESS') invite(context, pool, user, input.Username, password);
  return { User: { ...describeUser(user), Attributes: toList(user.attributes) } };
});
