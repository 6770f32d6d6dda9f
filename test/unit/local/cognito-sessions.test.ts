import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createLocalJWKSet, jwtVerify } from 'jose';
import {
  ClientId,
  clientProperties,
  closePool,
  enter,
  openPool,
  password,
  register,
  restartPool,
  UserPoolId,
  withTriggers,
  world,
} from './cognito-pool';

beforeEach(() => openPool(withTriggers));
afterEach(closePool);

const refresh = (REFRESH_TOKEN = '') =>
  world.sdk.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } }),
  );

const exchange = async (RefreshToken = '') => {
  const command = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken });
  return (await world.sdk.send(command)).AuthenticationResult;
};

describe('sessions', () => {
  beforeEach(() => register('a@example.test'));

  test('end when their token is revoked or the user is disabled, and survive a restart', async () => {
    const [one, two] = [await enter('a@example.test'), await enter('a@example.test')];
    await world.sdk.send(new RevokeTokenCommand({ ClientId, Token: one.AuthenticationResult?.RefreshToken }));
    await restartPool(withTriggers);
    await expect(refresh(one.AuthenticationResult?.RefreshToken)).rejects.toThrow(
      'Refresh Token has been revoked',
    );
    const token = two.AuthenticationResult?.RefreshToken;
    expect((await refresh(token)).AuthenticationResult?.AccessToken).toBeDefined();
    await world.sdk.send(new AdminDisableUserCommand({ UserPoolId, Username: 'a@example.test' }));
    await expect(refresh(token)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('carry the user’s current groups', async () => {
    await world.sdk.send(
      new AdminAddUserToGroupCommand({ UserPoolId, Username: 'a@example.test', GroupName: 'admin' }),
    );
    const { AuthenticationResult } = await enter('a@example.test');
    const { payload } = await jwtVerify(
      AuthenticationResult?.AccessToken ?? '',
      createLocalJWKSet(world.provider.jwks(UserPoolId)),
    );
    expect(payload).toMatchObject({ 'cognito:groups': ['admin'], client_id: ClientId, token_use: 'access' });
  });

  test('pass metadata on to the trigger when tokens are exchanged, not with InitiateAuth', async () => {
    const PreTokenGeneration = 'pre-token';
    await restartPool({
      ...withTriggers,
      LambdaConfig: { ...withTriggers.LambdaConfig, PreTokenGeneration },
    });
    const RefreshToken = (await enter('a@example.test')).AuthenticationResult?.RefreshToken ?? '';
    world.events.length = 0;
    const ClientMetadata = { session: 'one' };
    await world.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, ClientMetadata }));
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    const AuthFlow = 'REFRESH_TOKEN_AUTH';
    await world.sdk.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters, ClientMetadata }));
    const source = { triggerSource: 'TokenGeneration_RefreshTokens' };
    expect(world.events).toMatchObject([{ ...source, request: { clientMetadata: ClientMetadata } }, source]);
    expect(world.events[1]).not.toHaveProperty('request.clientMetadata');
  });

  test('rotate their refresh token when the client is set up for it', async () => {
    const RefreshTokenRotation = { Feature: 'ENABLED', RetryGracePeriodSeconds: 0 };
    await restartPool(withTriggers, { ...clientProperties, RefreshTokenRotation });
    const first = (await enter('a@example.test')).AuthenticationResult?.RefreshToken;
    const second = (await exchange(first))?.RefreshToken;
    await expect(exchange(first)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect((await exchange(second))?.RefreshToken).not.toBe(second);
  });

  test('store neither the password nor the refresh token on disk', async () => {
    const { AuthenticationResult } = await enter('a@example.test');
    const directory = join(world.dataDir, 'cognito');
    const kept = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'utf8'));
    expect(kept.join()).not.toContain(password);
    expect(kept.join()).not.toContain(AuthenticationResult?.RefreshToken);
  });
});
