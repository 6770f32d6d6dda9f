import { randomBytes } from 'node:crypto';
import {
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { k, N, padded, passwordKey, power, sha256, signatureOf } from '../local/cognito/srp-math';
import { siteConfig } from './cloud';

const numberOf = (hex: string): bigint => BigInt(`0x${hex}`);

type Challenge = { username: string; salt: string; B: string; secretBlock: string };

/** Formats the proof's timestamp: `Sat Nov 21 02:39:52 UTC 2026`. */
const timestampOf = (date: Date): string => {
  const [day, dayOfMonth, month, year, time] = date.toUTCString().replace(',', '').split(' ');
  return `${day} ${month} ${Number(dayOfMonth)} ${time} UTC ${year}`;
};

/**
 * Begins a sign-in with the client's side of Cognito's password proof. Returns the public value to send (hexadecimal),
 * and `prove`, which answers the challenge.
 */
const beginSignIn = () => {
  const a = randomBytes(32).toString('hex');
  const A = numberOf(power('02', a)).toString(16);

  /** `poolName` is the part of the pool id after the underscore. Returns timestamp and signature (base64). */
  const prove = (poolName: string, password: string, { username, salt, B, secretBlock }: Challenge) => {
    const u = sha256(padded(A), padded(B));
    const x = passwordKey(salt, poolName, username, password);
    const base = (((numberOf(B) - k * numberOf(power('02', x))) % N) + N) % N;
    const exponent = numberOf(a) + numberOf(u) * numberOf(x);
    const timestamp = timestampOf(new Date());
    const secret = power(base.toString(16), exponent.toString(16));
    const signature = signatureOf(secret, u, { poolName, username, secretBlock, timestamp });
    return { timestamp, signature };
  };
  return { A, prove };
};

/** The password of every demo account and the default for test accounts. */
export const password = 'hairloom-demo';

type AccountType = 'customer' | 'provider';
export type NewAccount = {
  email: string;
  name: string;
  accountType: AccountType;
  password?: string;
  /** The client metadata that the site sends with a sign-up. */
  metadata?: Record<string, string>;
};

const clients = new Map<string, CognitoIdentityProviderClient>();

const cognitoAt = async (origin: string) => {
  const { region, userPoolId, userPoolClientId, cognitoEndpoint } = await siteConfig(origin);
  const known = clients.get(cognitoEndpoint);
  const cognito =
    known ??
    new CognitoIdentityProviderClient({
      region,
      endpoint: cognitoEndpoint,
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    });
  clients.set(cognitoEndpoint, cognito);
  return { cognito, ClientId: userPoolClientId, poolName: userPoolId.split('_')[1] ?? '' };
};

/** Signs up an account as the site does; the pool's triggers run. Throws Cognito's errors. */
export const signUp = async (origin: string, account: NewAccount): Promise<void> => {
  const { cognito, ClientId } = await cognitoAt(origin);
  await cognito.send(
    new SignUpCommand({
      ClientId,
      Username: account.email,
      Password: account.password ?? password,
      UserAttributes: [
        { Name: 'email', Value: account.email },
        { Name: 'name', Value: account.name },
        { Name: 'custom:account_type', Value: account.accountType },
      ],
      ClientMetadata: account.metadata,
    }),
  );
};

/** Signs in with SRP, as the site does. Returns Cognito's tokens. Throws its errors. */
export const signInForTokens = async (
  origin: string,
  email: string,
  secret = password,
): Promise<AuthenticationResultType> => {
  const { cognito, ClientId, poolName } = await cognitoAt(origin);
  const { A, prove } = beginSignIn();
  const begun = await cognito.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: A },
    }),
  );
  const {
    USER_ID_FOR_SRP: username = '',
    SALT = '',
    SRP_B = '',
    SECRET_BLOCK = '',
  } = begun.ChallengeParameters ?? {};
  const proof = prove(poolName, secret, { username, salt: SALT, B: SRP_B, secretBlock: SECRET_BLOCK });
  const { AuthenticationResult } = await cognito.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: begun.Session,
      ChallengeResponses: {
        USERNAME: username,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: proof.signature,
        TIMESTAMP: proof.timestamp,
      },
    }),
  );
  if (!AuthenticationResult?.IdToken) throw new Error(`${email} was not signed in`);
  return AuthenticationResult;
};

/** Signs in with SRP. Returns the ID token for the API. Throws Cognito's errors. */
export const signIn = async (origin: string, email: string, secret = password): Promise<string> =>
  (await signInForTokens(origin, email, secret)).IdToken!;
