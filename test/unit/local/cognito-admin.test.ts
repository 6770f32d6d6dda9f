import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CreateGroupCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { assertSupported, type PoolProperties } from '../../../infra/local/cognito/definition';
import { ClientId, closePool, enter, openPool, password, register, UserPoolId, world } from './cognito-pool';

beforeEach(() => openPool());
afterEach(closePool);

describe('administration', () => {
  test('invites users with a temporary password that they have to replace', async () => {
    const Username = 'b@example.test';
    await world.sdk.send(new AdminCreateUserCommand({ UserPoolId, Username }));
    const temporary = /password is (.*)\.$/.exec(world.mailbox.at(-1)?.text ?? '')?.[1];
    const { ChallengeName, Session } = await enter(Username, temporary);
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const ChallengeResponses = { USERNAME: Username, NEW_PASSWORD: password };
    const answer = { ClientId, ChallengeName, Session, ChallengeResponses };
    await world.sdk.send(new RespondToAuthChallengeCommand(answer));
    await expect(world.sdk.send(new RespondToAuthChallengeCommand(answer))).rejects.toThrow(
      'Invalid session',
    );
    const { UserStatus } = await world.sdk.send(new AdminGetUserCommand({ UserPoolId, Username }));
    expect(UserStatus).toBe('CONFIRMED');
  });

  test.each([
    ['email = "b@example.test"', 1],
    ['email ^= "b"', 2],
    ['email = "nobody@example.test"', 0],
  ])('finds users by %s', async (Filter, count) => {
    for (const email of ['b@example.test', 'bb@example.test']) await register(email);
    expect((await world.sdk.send(new ListUsersCommand({ UserPoolId, Filter }))).Users).toHaveLength(count);
  });

  test('never gives the id of a deleted user out again', async () => {
    const Username = 'b@example.test';
    const subOf = async () => {
      const { UserAttributes } = await world.sdk.send(new AdminGetUserCommand({ UserPoolId, Username }));
      return UserAttributes?.find(({ Name }) => Name === 'sub')?.Value;
    };
    const subs = new Set<string | undefined>();
    for (let time = 0; time < 3; time++) {
      await world.sdk.send(new AdminCreateUserCommand({ UserPoolId, Username }));
      subs.add(await subOf());
      await world.sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
      await expect(subOf()).rejects.toMatchObject({ name: 'UserNotFoundException' });
    }
    expect(subs.size).toBe(3);
  });

  test('requires AWS credentials', async () => {
    const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' };
    const response = await fetch(world.provider.url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ UserPoolId }),
    });
    expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });

  test('refuses unknown operations and parameters', async () => {
    await expect(
      world.sdk.send(new CreateGroupCommand({ UserPoolId, GroupName: 'x' })),
    ).rejects.toMatchObject({
      name: 'UnknownOperationException',
    });
    const SecretHash = 'x';
    await expect(
      world.sdk.send(
        new SignUpCommand({ ClientId, Username: 'c@example.test', Password: password, SecretHash }),
      ),
    ).rejects.toThrow('SecretHash');
  });

  test('refuses to start with an unsupported trigger', () => {
    const properties = { LambdaConfig: { PreAuthentication: 'fn' } };
    const definition = { id: UserPoolId, properties, clients: [], groups: [] };
    expect(() => assertSupported(definition)).toThrow('PreAuthentication');
  });

  test.each([
    ['SignInPolicy', { SignInPolicy: { AllowedFirstAuthFactors: ['EMAIL_OTP'] } }],
    ['PasswordHistorySize', { PasswordPolicy: { MinimumLength: 6, PasswordHistorySize: 3 } }],
  ])('refuses to start with the policy %s', (name, Policies) => {
    const properties = { Policies } as PoolProperties;
    const definition = { id: UserPoolId, properties, clients: [], groups: [] };
    expect(() => assertSupported(definition)).toThrow(name);
  });
});
