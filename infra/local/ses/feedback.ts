import { randomUUID } from 'node:crypto';
import { addressIn, type SendEmailInput } from './message';

/** What happens to mail: the mailbox simulator's addresses, and any that begin with `bounce+` or `complaint+`. */
const fateOf = (address: string): 'delivered' | 'bounced' | 'complained' => {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  const isSimulator = host === 'simulator.amazonses.com';
  if (name.startsWith('bounce+') || (isSimulator && name === 'bounce')) return 'bounced';
  if (name.startsWith('complaint+') || (isSimulator && name === 'complaint')) return 'complained';
  return 'delivered';
};

const mailOf = (input: SendEmailInput, messageId: string, at: string) => ({
  timestamp: at,
  source: input.FromEmailAddress,
  messageId,
  destination: input.Destination.ToAddresses,
  headersTruncated: false,
  commonHeaders: {
    from: [input.FromEmailAddress],
    to: input.Destination.ToAddresses,
    messageId,
    subject: input.Content.Simple.Subject.Data,
  },
  tags: {
    'ses:configuration-set': [input.ConfigurationSetName],
    'ses:from-domain': [addressIn(input.FromEmailAddress).split('@')[1] ?? ''],
    ...Object.fromEntries(input.EmailTags.map(({ Name, Value }) => [Name, [Value]])),
  },
});

/** Returns the event that SES publishes about a message to an address; undefined for one that is delivered. */
export const feedbackOf = (input: SendEmailInput, messageId: string, address: string, at: string) => {
  const mail = mailOf(input, messageId, at);
  const fate = fateOf(address);
  if (fate === 'bounced')
    return {
      detailType: 'Email Bounced',
      event: 'bounce',
      detail: {
        eventType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bounceSubType: 'General',
          bouncedRecipients: [
            {
              emailAddress: address,
              action: 'failed',
              status: '5.1.1',
              diagnosticCode: 'smtp; 550 5.1.1 user unknown',
            },
          ],
          timestamp: at,
          feedbackId: randomUUID(),
          reportingMTA: 'dsn; localhost',
        },
        mail,
      },
    };
  if (fate === 'complained')
    return {
      detailType: 'Email Complaint Received',
      event: 'complaint',
      detail: {
        eventType: 'Complaint',
        complaint: {
          complainedRecipients: [{ emailAddress: address }],
          timestamp: at,
          feedbackId: randomUUID(),
          complaintFeedbackType: 'abuse',
          arrivalDate: at,
        },
        mail,
      },
    };
  return undefined;
};
