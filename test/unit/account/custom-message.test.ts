import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { createCustomMessage } from '../../../lambdas/account/cognito/custom-message';

const name = '<b>Chloe</b> won, see evil.example';

/** The answer of the trigger, where the site has an address or not. */
const answer = async (triggerSource: string, siteUrl?: string) => {
  const isInvitation = triggerSource === 'CustomMessage_AdminCreateUser';
  const event = {
    triggerSource,
    request: {
      userAttributes: { email: 'chloe@example.test', name },
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: isInvitation ? '{username}' : null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  } as unknown as CustomMessageTriggerEvent;
  const { response } = await createCustomMessage(siteUrl)(event);
  return { ...response, subject: response.emailSubject ?? '', html: response.emailMessage ?? '' };
};

const kinds: Array<[source: string, subject: string, words: string]> = [
  ['CustomMessage_ForgotPassword', 'Reset your password', 'asked to reset the password of your account'],
  ['CustomMessage_SignUp', 'Confirm your email address', 'to confirm that this email address is yours'],
  ['CustomMessage_ResendCode', 'Confirm your email address', 'to confirm that this email address is yours'],
  ['CustomMessage_VerifyUserAttribute', 'Confirm your email address', 'to confirm that this email'],
  ['CustomMessage_UpdateUserAttribute', 'Confirm your email address', 'to confirm that this email'],
  ['CustomMessage_Authentication', 'Your Hairloom sign-in code', 'where you are signing in to Hairloom'],
  ['CustomMessage_AdminCreateUser', 'Your Hairloom account', 'An account on Hairloom was made for you'],
];

test.each(kinds)('%s is mailed as "%s"', async (source, subject, words) => {
  const { html, ...mail } = await answer(source);
  expect(mail).toMatchObject({ subject, smsMessage: null });
  expect(html).toContain(`<title>${subject}</title>`);
  expect(html).toContain(words);
  expect(html).toContain('{####}');
  expect(html).toContain('prefers-color-scheme: dark');
});

test.each(kinds)('%s fits into what Cognito takes', async (source) => {
  const { html, subject } = await answer(source, `https://${'long-name.'.repeat(20)}example`);
  expect(html.length).toBeLessThanOrEqual(20_000);
  expect(subject.length).toBeLessThanOrEqual(140);
  expect(html).toMatch(/^[\n\x20-\x7e]+$/);
});

test.each(kinds)('%s has nothing of what people typed', async (source) => {
  const { html } = await answer(source);
  for (const part of ['Chloe', 'evil']) expect(html).not.toContain(part);
});

test('an invitation has both placeholders, and says where to sign in', async () => {
  const { html } = await answer('CustomMessage_AdminCreateUser', 'https://hairloom.example');
  for (const part of ['{username}', '{####}', 'One-time password', 'href="https://hairloom.example/auth"'])
    expect(html).toContain(part);
});

test('there are no links where the site has no address of its own', async () => {
  for (const [source] of kinds) expect((await answer(source)).html).not.toContain('href');
});

test('only an invitation names the account, and only a code for an account says that there is one', async () => {
  for (const [source] of kinds)
    expect((await answer(source)).html.includes('{username}')).toBe(
      source === 'CustomMessage_AdminCreateUser',
    );
  const toAnyone = (await answer('CustomMessage_UpdateUserAttribute')).html;
  expect(toAnyone).not.toContain('you have an account');
});

test('what has no words of ours is left to Cognito', async () => {
  expect(await answer('CustomMessage_Unknown')).toMatchObject({ emailMessage: null, emailSubject: null });
});
