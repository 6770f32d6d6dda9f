import {
  AdminCreateUserCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  ResendConfirmationCodeCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PoolProperties } from '../../../infra/local/cognito/definition';
import {
  ClientId,
  closePool,
  enter,
  openPool,
  properties,
  register,
  restartPool,
  UserPoolId,
  world,
} from './cognito-pool';

const From = 'Hairloom <no-reply@example.test>';
const throughSes: PoolProperties = {
  ...properties,
  EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From },
  LambdaConfig: { PreSignUp: 'pre-sign-up', CustomMessage: 'custom-message' },
};
const Username = 'chloe@example.test';
const html =
  '<html><head><title>Hi</title><style>.a { color: #123456 }</style></head><body><p>Hi&#33;</p><p>{username}: {####}</p></body></html>';

type Written = { emailMessage?: string; emailSubject?: string };

/** Confirms sign-ups at once, and writes every message like this. */
const writing =
  (written: Written, isConfirmed = true): typeof world.trigger =>
  ({ triggerSource, response }) => {
    if (triggerSource.startsWith('CustomMessage_')) Object.assign(response, written);
    else Object.assign(response, { autoConfirmUser: isConfirmed, autoVerifyEmail: isConfirmed });
  };

beforeEach(async () => {
  await openPool();
  await restartPool(throughSes);
  world.trigger = writing({ emailMessage: html, emailSubject: 'Your code' });
});
afterEach(closePool);

const forget = () => world.sdk.send(new ForgotPasswordCommand({ ClientId, Username }));
const lastEvent = () => world.events.at(-1);
const lastMail = () => world.mailbox.at(-1);

test('a mail has the subject, the sender and the HTML of the trigger, and the code in place of its placeholder', async () => {
  await register(Username);
  await forget();
  expect(lastEvent()).toMatchObject({
    triggerSource: 'CustomMessage_ForgotPassword',
    request: {
      codeParameter: '{####}',
      usernameParameter: null,
      userAttributes: { email: Username, 'cognito:user_status': 'CONFIRMED' },
    },
  });
  expect(lastMail()).toMatchObject({ to: Username, from: From, subject: 'Your code' });
  expect(lastMail()?.html).toMatch(/<p>\{username\}: \d{6}<\/p>/);
  expect(lastMail()?.text).toMatch(/^Hi!\n\{username\}: \d{6}$/);
});

test('each kind of code has a source of its own', async () => {
  world.trigger = writing({ emailMessage: html }, false);
  const other = 'b@example.test';
  await register(other);
  await world.sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username: other }));
  world.trigger = writing({ emailMessage: html });
  await register(Username);
  const { AuthenticationResult } = await enter(Username);
  const AccessToken = AuthenticationResult?.AccessToken;
  await world.sdk.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }));
  const UserAttributes = [{ Name: 'email', Value: 'c@example.test' }];
  await world.sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  const sources = world.events.map(({ triggerSource }) => triggerSource);
  expect(sources.filter((source) => source.startsWith('CustomMessage_'))).toEqual([
    'CustomMessage_SignUp',
    'CustomMessage_ResendCode',
    'CustomMessage_VerifyUserAttribute',
    'CustomMessage_UpdateUserAttribute',
  ]);
  expect(world.mailbox.map(({ to }) => to)).toEqual([other, other, Username, 'c@example.test']);
  // Without a subject of the trigger's, the pool's own.
  expect(lastMail()?.subject).toBe('Your verification code');
});

test('an invitation has the name and the password in place of both placeholders', async () => {
  const TemporaryPassword = 'a<b&$&{####}';
  await world.sdk.send(new AdminCreateUserCommand({ UserPoolId, Username, TemporaryPassword }));
  expect(lastEvent()).toMatchObject({
    triggerSource: 'CustomMessage_AdminCreateUser',
    request: { codeParameter: '{####}', usernameParameter: '{username}' },
  });
  expect(lastMail()?.text).toBe(`Hi!\n${Username}: ${TemporaryPassword}`);
  expect(lastMail()?.html).toContain('a&lt;b&amp;$&amp;{####}');
  expect((await enter(Username, TemporaryPassword)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
});

test('a trigger that writes nothing leaves the pool its own words', async () => {
  world.trigger = writing({});
  await register(Username);
  await forget();
  expect(lastMail()?.text).toMatch(/^Your confirmation code is \d{6}$/);
  expect(lastMail()?.html).toBeUndefined();
});

test.each<[string, Written]>([
  ['without the code', { emailMessage: '<p>Hi</p>' }],
  ['that is too long', { emailMessage: `{####}${' '.repeat(20_000)}` }],
  ['with a subject that is too long', { emailMessage: html, emailSubject: 'a'.repeat(141) }],
])('a message %s is an error', async (_, written) => {
  await register(Username);
  world.trigger = writing(written);
  await expect(forget()).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
  expect(world.mailbox).toEqual([]);
});

test('an invitation without the name is an error', async () => {
  world.trigger = writing({ emailMessage: '<p>{####}</p>' });
  await expect(world.sdk.send(new AdminCreateUserCommand({ UserPoolId, Username }))).rejects.toMatchObject({
    name: 'InvalidLambdaResponseException',
  });
});

test.each<[string, Written]>([
  ['message', { emailMessage: html }],
  ['subject', { emailSubject: 'Your code' }],
])('a %s is an error where the pool does not send through SES', async (_, written) => {
  await restartPool({ ...throughSes, EmailConfiguration: { EmailSendingAccount: 'COGNITO_DEFAULT' } });
  await register(Username);
  world.trigger = writing(written);
  await expect(forget()).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
  world.trigger = writing({});
  await forget();
  expect(lastMail()?.text).toMatch(/\d{6}/);
});
