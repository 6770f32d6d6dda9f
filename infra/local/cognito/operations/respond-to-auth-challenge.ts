import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { ServiceError } from '../../aws-json';
import { assertRequired, assertValues, assertWritable } from '../attributes';
import type { Context } from '../context';
import type { Client } from '../definition';
import { incorrectPassword, invalidParameter, notAuthorized } from '../errors';
import { appInput, operation } from '../operation';
import { assertPassword } from '../policy';
import { clientById, findUser, type Pool } from '../pool';
import { afterPassword, assertOnly, completeSignIn, required } from '../sign-in';
import { withCode } from '../software-token';
import { createVerifier, expectedSignature } from '../srp';
import { updateUser } from '../users';

type Responses = Record<string, string>;

const TIMESTAMP = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/;
const TIMESTAMP_TOLERANCE = 5 * 60_000;

const assertTimestamp = (timestamp: string): void => {
  if (!TIMESTAMP.test(timestamp)) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  if (!(Math.abs(Date.parse(timestamp) - Date.now()) <= TIMESTAMP_TOLERANCE)) {
    throw notAuthorized('Invalid timestamp.');
  }
};

const isSame = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a, 'base64'), Buffer.from(b, 'base64')];
  return left.length === right.length && timingSafeEqual(left, right);
};

const verifyPassword = (context: Context, pool: Pool, client: Client, responses: Responses) => {
  const names = ['USERNAME', 'PASSWORD_CLAIM_SECRET_BLOCK', 'PASSWORD_CLAIM_SIGNATURE', 'TIMESTAMP'];
  assertOnly(responses, names);
  const [name = '', secretBlock = '', signature = '', timestamp = ''] = names.map((key) =>
    required(responses, key),
  );
  assertTimestamp(timestamp);
  const challenge = context.challenges.take(secretBlock, 'PASSWORD_VERIFIER', client.id);
  const user = findUser(pool, name);
  if (!user?.password || challenge?.username !== user.username) throw incorrectPassword();
  const claim = { poolName: pool.name, username: user.username, secretBlock, timestamp };
  if (!isSame(signature, expectedSignature(challenge.exchange, user.password.verifier, claim))) {
    throw incorrectPassword();
  }
  return afterPassword(context, pool, client, user);
};

const attributesIn = (responses: Responses) =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([name]) => name.startsWith('userAttributes.'))
      .map(([name, value]) => [name.slice('userAttributes.'.length), value]),
  );

const setNewPassword = async (
  context: Context,
  pool: Pool,
  client: Client,
  responses: Responses,
  session: string,
) => {
  const given = attributesIn(responses);
  assertOnly(responses, [
    ...['USERNAME', 'NEW_PASSWORD'],
    ...Object.keys(given).map((name) => `userAttributes.${name}`),
  ]);
  const password = required(responses, 'NEW_PASSWORD');
  assertPassword(pool.properties, password);
  assertWritable(client, Object.keys(given));
  assertValues(pool.properties, given);
  const challenge = context.challenges.take(session, 'NEW_PASSWORD_REQUIRED', client.id);
  const user = findUser(pool, required(responses, 'USERNAME'));
  if (!user || challenge?.username !== user.username) throw notAuthorized('Invalid session for the user.');
  const attributes = { ...user.attributes, ...given };
  assertRequired(pool.properties, attributes);
  const changed = updateUser(pool, user, {
    status: 'CONFIRMED',
    password: createVerifier(pool.name, user.username, password),
    attributes,
  });
  return completeSignIn(context, pool, client, changed);
};

const respondInput = appInput({
  ClientId: z.string(),
  UserPoolId: z.string().optional(),
  ChallengeName: z.string(),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
  Session: z.string().optional(),
});

/**
 * `RespondToAuthChallenge` and its administrators' version: takes the proof of the password, a new password, or a code.
 */
export const RespondToAuthChallenge = operation(respondInput, (context, input) => {
  const { pool, client } = clientById(context.pools, input.ClientId);
  switch (input.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return verifyPassword(context, pool, client, input.ChallengeResponses);
    case 'NEW_PASSWORD_REQUIRED':
      return setNewPassword(context, pool, client, input.ChallengeResponses, input.Session ?? '');
    case 'SOFTWARE_TOKEN_MFA':
      assertOnly(input.ChallengeResponses, ['USERNAME', 'SOFTWARE_TOKEN_MFA_CODE']);
      return withCode(context, pool, client, {
        username: required(input.ChallengeResponses, 'USERNAME'),
        code: required(input.ChallengeResponses, 'SOFTWARE_TOKEN_MFA_CODE'),
        session: input.Session ?? '',
      });
    default:
      throw new ServiceError('InvalidParameterException', `Unsupported challenge: ${input.ChallengeName}`);
  }
});
