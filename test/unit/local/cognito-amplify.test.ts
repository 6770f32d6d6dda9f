import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { createLocalJWKSet, jwtVerify } from 'jose';
import {
  ClientId,
  closePool,
  lastCode,
  openPool,
  password,
  restartPool,
  UserPoolId,
  withTriggers,
  world,
} from './cognito-pool';

// Amplify warns about every endpoint that is not Amazon's.
ConsoleLogger.LOG_LEVEL = 'ERROR';

beforeEach(async () => {
  await openPool(withTriggers);
  const userPoolEndpoint = world.provider.url;
  Amplify.configure({
    Auth: { Cognito: { userPoolId: UserPoolId, userPoolClientId: ClientId, userPoolEndpoint } },
  });
});

afterEach(async () => {
  await signOut();
  await closePool();
});

describe('Amplify in the browser', () => {
  const signUpChloe = () =>
    signUp({
      username: 'chloe@example.test',
      password,
      options: { userAttributes: { 'custom:role': 'user' } },
    });

  test('signs up, signs in with SRP, refreshes and signs out', async () => {
    expect((await signUpChloe()).isSignUpComplete).toBe(true);
    expect((await signIn({ username: 'Chloe@example.test', password })).isSignedIn).toBe(true);
    const first = await fetchAuthSession();
    const second = await fetchAuthSession({ forceRefresh: true });
    expect(second.tokens?.idToken?.payload.jti).not.toBe(first.tokens?.idToken?.payload.jti);
    expect(second.tokens?.idToken?.payload.origin_jti).toBe(first.tokens?.idToken?.payload.origin_jti);
    const AccessToken = second.tokens?.accessToken.toString();
    await signOut();
    await expect(world.sdk.send(new GetUserCommand({ AccessToken }))).rejects.toThrow(
      'Access Token has been revoked',
    );
  });

  test('sends the last ID token of the session along when the site refreshes it', async () => {
    await import('../../../web/lib/session/session');
    const PreTokenGeneration = 'pre-token';
    await restartPool({
      ...withTriggers,
      LambdaConfig: { ...withTriggers.LambdaConfig, PreTokenGeneration },
    });
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: UserPoolId,
          userPoolClientId: ClientId,
          userPoolEndpoint: world.provider.url,
        },
      },
    });
    await signUpChloe();
    await signIn({ username: 'chloe@example.test', password });
    const idToken = (await fetchAuthSession()).tokens?.idToken?.toString();
    await fetchAuthSession({ forceRefresh: true });
    expect(world.events.at(-1)).toMatchObject({
      triggerSource: 'TokenGeneration_RefreshTokens',
      request: { clientMetadata: { idToken } },
    });
  });

  test('gets ID tokens that verify against the published keys', async () => {
    await signUpChloe();
    await signIn({ username: 'chloe@example.test', password });
    const { tokens } = await fetchAuthSession();
    const keys = await fetch(`${world.provider.url}/${UserPoolId}/.well-known/jwks.json`);
    const options = {
      issuer: `https://cognito-idp.us-east-1.amazonaws.com/${UserPoolId}`,
      audience: ClientId,
    };
    const { payload } = await jwtVerify(
      tokens?.idToken?.toString() ?? '',
      createLocalJWKSet((await keys.json()) as { keys: [] }),
      options,
    );
    expect(payload).toMatchObject({
      email: 'chloe@example.test',
      email_verified: true,
      'custom:role': 'user',
      token_use: 'id',
    });
  });

  test('gets the same error for an unknown address as for a wrong password', async () => {
    await signUpChloe();
    for (const username of ['chloe@example.test', 'nobody@example.test']) {
      await expect(signIn({ username, password: 'not-this-one' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    }
  });

  test('resets a forgotten password once with an emailed code', async () => {
    await signUpChloe();
    await resetPassword({ username: 'chloe@example.test' });
    const reset = {
      username: 'chloe@example.test',
      confirmationCode: lastCode(),
      newPassword: 'hairloom-new',
    };
    await confirmResetPassword(reset);
    await expect(confirmResetPassword(reset)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    expect((await signIn({ username: reset.username, password: reset.newPassword })).isSignedIn).toBe(true);
  });
});
