import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { stepOf, totp } from '../../../infra/local/cognito/totp';
import {
  ClientId,
  closePool,
  openPool,
  password,
  restartPool,
  UserPoolId,
  withTriggers,
  world,
} from './cognito-pool';

const pool = { ...withTriggers, MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] };
const Username = 'chloe@example.test';

/** RFC 6238, appendix B: the secret `12345678901234567890` in base32. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at %d seconds is the one in RFC 6238', (seconds, expected) => {
  expect(totp(rfcSecret, seconds * 1_000, 8)).toBe(expected);
  expect(totp(rfcSecret, seconds * 1_000)).toBe(expected.slice(2));
});

test('a code is accepted one step early or late, but no more', () => {
  const now = 1_111_111_111_000;
  const code = totp(rfcSecret, now);
  const accepted = [-61, -30, 0, 30, 61].map((seconds) => stepOf(rfcSecret, code, now + seconds * 1_000));
  expect(accepted.map((step) => step !== undefined)).toEqual([false, true, true, true, false]);
  for (const wrong of ['', code.slice(1), `${code}0`, 'abcdef'])
    expect(stepOf(rfcSecret, wrong, now)).toBeUndefined();
});

describe('a software token', () => {
  beforeEach(async () => {
    await openPool(pool);
    await world.sdk.send(new SignUpCommand({ ClientId, Username, Password: password }));
  });
  afterEach(closePool);

  const signIn = () =>
    world.sdk.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: Username, PASSWORD: password },
      }),
    );
  const accessToken = async () => (await signIn()).AuthenticationResult?.AccessToken;
  const answer = (Session: string | undefined, code: string) =>
    world.sdk.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        Session,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ChallengeResponses: { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    );
  const turn = (AccessToken: string | undefined, Enabled: boolean) =>
    world.sdk.send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
      }),
    );
  const verify = (AccessToken: string | undefined, UserCode: string) =>
    world.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const minute = () => {
    world.now += 60_000;
  };
  /** Sets up a software token and turns it on. */
  const setUp = async () => {
    const AccessToken = await accessToken();
    const { SecretCode = '' } = await world.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    await verify(AccessToken, totp(SecretCode, world.now));
    await turn(AccessToken, true);
    minute();
    return { AccessToken, secret: SecretCode };
  };

  test('is asked for after the password once it is verified and turned on', async () => {
    const { AccessToken, secret } = await setUp();
    expect(await world.sdk.send(new GetUserCommand({ AccessToken }))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    await restartPool(pool);
    const { ChallengeName, Session, AuthenticationResult } = await signIn();
    expect({ ChallengeName, AuthenticationResult }).toEqual({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    const done = await answer(Session, totp(secret, world.now));
    expect(done.AuthenticationResult?.IdToken).toBeDefined();
  });

  test('refuses a wrong code, which can be corrected, and gives up after five', async () => {
    const { secret } = await setUp();
    const { Session } = await signIn();
    const wrong = totp(secret, world.now + 3_600_000);
    const mismatch = { name: 'CodeMismatchException', message: 'Invalid code received for user' };
    await expect(answer(Session, wrong)).rejects.toMatchObject(mismatch);
    expect((await answer(Session, totp(secret, world.now))).AuthenticationResult).toBeDefined();
    minute();
    const second = await signIn();
    for (const _ of [1, 2, 3, 4, 5])
      await expect(answer(second.Session, wrong)).rejects.toMatchObject(mismatch);
    await expect(answer(second.Session, totp(secret, world.now))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('accepts each code once', async () => {
    const { secret } = await setUp();
    const code = totp(secret, world.now);
    await answer((await signIn()).Session, code);
    const again = answer((await signIn()).Session, code);
    await expect(again).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('is turned on only once a code has verified it, and the old one works until then', async () => {
    const AccessToken = await accessToken();
    await expect(turn(AccessToken, true)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await world.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    await expect(verify(AccessToken, '000000')).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await expect(turn(AccessToken, true)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    const { secret } = await setUp();
    await world.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    expect(
      (await answer((await signIn()).Session, totp(secret, world.now))).AuthenticationResult,
    ).toBeDefined();
  });

  test('is turned off by its user or by an administrator', async () => {
    const { AccessToken } = await setUp();
    await turn(AccessToken, false);
    expect((await signIn()).AuthenticationResult).toBeDefined();
    await turn(AccessToken, true);
    const admin = { UserPoolId, Username };
    expect(await world.sdk.send(new AdminGetUserCommand(admin))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    });
    const off = { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } };
    await world.sdk.send(new AdminSetUserMFAPreferenceCommand({ ...admin, ...off }));
    expect((await signIn()).AuthenticationResult).toBeDefined();
  });

  test('cannot be set up in a pool without a second step', async () => {
    const AccessToken = await accessToken();
    await restartPool(withTriggers);
    await expect(world.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'SoftwareTokenMFANotFoundException',
    });
  });
});
