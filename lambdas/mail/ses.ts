import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { product } from '../../shared/brand';
import type { MailDeps } from './send-mail';

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Lets mail readers show a button of their own that unsubscribes (RFC 8058). */
const oneClick = (address: string) => [
  { Name: 'List-Unsubscribe', Value: `<${address}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

/** Sends mail by SES. The SDK resends while SES throttles. */
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
    await client.send(
      new SendEmailCommand({
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
      }),
    );
  };
};
