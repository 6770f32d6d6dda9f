import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { createSend } from '../../../lambdas/mail/ses';

const message = {
  mailId: 'one',
  to: 'chloe@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  unsubscribe: undefined,
};

/** Sends a message that SES refuses with this error. */
const refusedWith = (name: string, text: string): Promise<void> => {
  const send = async () => {
    throw Object.assign(new Error(text), { name });
  };
  return createSend({
    from: 'no-reply@example.com',
    configurationSet: 'set',
    siteUrl: 'https://example.com',
    client: { send } as unknown as SESv2Client,
  })(message);
};

test.each([
  [
    'MessageRejected',
    'Email address is not verified. The following identities failed the check: example.com',
  ],
  ['AccessDeniedException', 'User is not authorized to perform ses:SendEmail on this resource.'],
  ['TooManyRequestsException', 'Daily message quota exceeded.'],
  ['SendingPausedException', 'Email sending is disabled.'],
  ['AccountSuspendedException', 'The account is suspended.'],
  ['MailFromDomainNotVerifiedException', 'The domain is not set up.'],
])('SES sends nothing when it answers %s: %s', async (name, text) => {
  await expect(refusedWith(name, text)).rejects.toMatchObject({ name: 'SendingStopped', message: text });
});

test.each([
  ['MessageRejected', 'Email content is invalid.'],
  ['TooManyRequestsException', 'Maximum sending rate exceeded.'],
  ['BadRequestException', 'The address is not valid.'],
])('the fault is this mail’s or passes soon when it answers %s: %s', async (name, text) => {
  await expect(refusedWith(name, text)).rejects.toMatchObject({ name, message: text });
});
