import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { product } from '../../shared/brand';
import type { MailDeps } from './send-mail';
import { SendingStopped } from './sending-stopped';

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Lets mail readers show a button of their own that unsubscribes (RFC 8058). */
const oneClick = (address: string) => [
  { Name: 'List-Unsubscribe', Value: `<${address}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

/** What SES answers while it sends no mail for this account, by the name of its error. */
const stopping: readonly string[] = [
  'AccessDeniedException',
  'AccountSuspendedException',
  'LimitExceededException',
  'MailFromDomainNotVerifiedException',
  'NotFoundException',
  'SendingPausedException',
];

/**
 * SES uses two errors for other things, too: it rejects a message for what is in it, and while our domain or, in its
 * sandbox, the reader is not verified; it throttles by the second, and once the day's quota is used up.
 */
const stoppingMessage = /not verified|daily message quota/i;

const isStopped = ({ name, message }: Error): boolean =>
  stopping.includes(name) || stoppingMessage.test(message);

/** Sends mail by SES. The SDK resends while SES throttles. Throws `SendingStopped` while SES sends nothing. */
export const createSend = ({
  from,
  configurationSet,
  siteUrl,
  client = new SESv2Client({ maxAttempts: 5, retryMode: 'adaptive' }),
}: {
  from: string;
  configurationSet: string;
  /** The site's address. */
  siteUrl: string;
  client?: SESv2Client;
}): MailDeps['send'] => {
  return async ({ mailId, to, subject, html, text, unsubscribe }) => {
    const command = new SendEmailCommand({
      FromEmailAddress: `${product} <${from}>`,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Html: utf8(html), Text: utf8(text) },
          Headers: unsubscribe && oneClick(`${siteUrl}${unsubscribe.oneClick}`),
        },
      },
      ConfigurationSetName: configurationSet,
      EmailTags: [{ Name: 'mail', Value: mailId }],
    });
    await client.send(command).catch((error: Error) => {
      throw isStopped(error) ? new SendingStopped(error.message, { cause: error }) : error;
    });
  };
};
