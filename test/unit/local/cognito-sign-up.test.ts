import {
  ConfirmSignUpCommand,
  ListUsersCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  ClientId,
  closePool,
  enter,
  lastCode,
  openPool,
  password,
  register,
  restartPool,
  UserPoolId,
  withTriggers,
  world,
} from './cognito-pool';

beforeEach(() => openPool());
afterEach(closePool);

describe('sign-up', () => {
  test.each([
    [
      'a short password',
      'a@example.test',
      'hair',
      'Password did not conform with policy: Password not long enough',
    ],
    ['a username that is not an email address', 'chloe', password, 'Username should be an email.'],
    ['a malformed email address', 'chloe@', password, 'Invalid email address format.'],
  ])('refuses %s', async (_name, Username, Password, message) => {
    await expect(world.sdk.send(new SignUpCommand({ ClientId, Username, Password }))).rejects.toThrow(
      message,
    );
  });

  test('requires the emailed code when there is no trigger, and the code expires by the local clock', async () => {
    await register('a@example.test');
    const code = lastCode();
    await expect(enter('a@example.test')).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    const confirm = (ConfirmationCode: string) =>
      world.sdk.send(new ConfirmSignUpCommand({ ClientId, Username: 'a@example.test', ConfirmationCode }));
    await expect(confirm('no')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    world.now += 25 * 3_600_000;
    await expect(confirm(code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    world.now -= 25 * 3_600_000;
    await confirm(code);
    expect((await enter('a@example.test')).AuthenticationResult?.IdToken).toBeDefined();
  });

  test('lets one of several concurrent sign-ups with the same address succeed', async () => {
    const results = await Promise.allSettled(
      ['a', 'A', 'a', 'A'].map((name) => register(`${name}@example.test`)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(register('a@example.test')).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    });
  });

  test('returns the error of a trigger that refuses', async () => {
    await restartPool(withTriggers);
    world.trigger = () => {
      throw new Error('Not from here');
    };
    await expect(register('a@example.test')).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error Not from here.',
    });
    expect((await world.sdk.send(new ListUsersCommand({ UserPoolId }))).Users).toEqual([]);
  });

  test('calls the post-confirmation trigger for a user confirmed at sign-up', async () => {
    await restartPool(withTriggers);
    expect((await register('a@example.test')).UserConfirmed).toBe(true);
    const sources = ['PreSignUp_SignUp', 'PostConfirmation_ConfirmSignUp'];
    expect(world.events.map(({ triggerSource }) => triggerSource)).toEqual(sources);
  });
});
