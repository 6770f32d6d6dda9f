import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { clientSettings } from '../../../infra/local/credentials';
import { operatorOnly } from '../../../infra/local/iam/iam';
import type { Message } from '../../../infra/local/mailbox';
import type { Provider } from '../../../infra/local/provider';
import { startSes } from '../../../infra/local/ses/ses';

const now = Date.parse('2026-05-04T14:00:00Z');
const resource = (type: string, properties: object) => ({
  id: type,
  type: `AWS::SES::${type}`,
  ref: type,
  attributes: {},
  properties,
});
const resources = [
  resource('ConfigurationSet', { Name: 'ours' }),
  resource('EmailIdentity', { EmailIdentity: 'hairloom.test' }),
  resource('ConfigurationSetEventDestination', {
    ConfigurationSetName: 'ours',
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint'],
      EventBridgeDestination: { EventBusArn: 'arn:aws:events:us-east-1:000000000000:event-bus/default' },
    },
  }),
];

let provider: Provider;
let client: SESv2Client;
let delivered: Message[];
let published: Array<{ DetailType?: string; Resources?: string[]; Detail?: string }>;

beforeEach(async () => {
  delivered = [];
  published = [];
  provider = await startSes({
    port: 0,
    resources,
    clock: () => now,
    deliver: (message) => delivered.push(message),
    publish: (event) => published.push(event),
    iam: operatorOnly,
  });
  client = new SESv2Client({ ...clientSettings(provider.url), maxAttempts: 1 });
});
afterEach(async () => {
  client.destroy();
  await provider.close();
});

const text = (Data: string) => ({ Data, Charset: 'UTF-8' });
const message = (to: string, more: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  FromEmailAddress: 'Hairloom <no-reply@hairloom.test>',
  Destination: { ToAddresses: [to] },
  Content: {
    Simple: {
      Subject: text('Hello'),
      Body: { Text: text('Hi'), Html: text('<p>Hi</p>') },
      Headers: [{ Name: 'List-Unsubscribe', Value: '<https://hairloom.test/unsubscribe>' }],
    },
  },
  ConfigurationSetName: 'ours',
  EmailTags: [{ Name: 'mail', Value: 'm1' }],
  ...more,
});
const send = (to: string, more?: Partial<SendEmailCommandInput>) =>
  client.send(new SendEmailCommand(message(to, more)));

test('a message goes to the mailbox with its HTML and its headers', async () => {
  const { MessageId } = await send('chloe@example.com');
  expect(MessageId).toEqual(expect.any(String));
  expect(delivered).toEqual([
    {
      to: 'chloe@example.com',
      from: 'Hairloom <no-reply@hairloom.test>',
      subject: 'Hello',
      text: 'Hi',
      html: '<p>Hi</p>',
      headers: { 'List-Unsubscribe': '<https://hairloom.test/unsubscribe>' },
    },
  ]);
  expect(published).toEqual([]);
});

test.each([
  ['bounce@simulator.amazonses.com', 'Email Bounced', 'Bounce'],
  ['bounce+chloe@example.com', 'Email Bounced', 'Bounce'],
  ['complaint@simulator.amazonses.com', 'Email Complaint Received', 'Complaint'],
  ['complaint+chloe@example.com', 'Email Complaint Received', 'Complaint'],
])('mail to %s makes the event %s', async (to, detailType, eventType) => {
  await send(to);
  expect(published).toHaveLength(1);
  const [event] = published;
  expect(event).toMatchObject({
    Source: 'aws.ses',
    DetailType: detailType,
    Resources: ['arn:aws:ses:us-east-1:000000000000:configuration-set/ours'],
  });
  expect(JSON.parse(event?.Detail ?? '')).toMatchObject({
    eventType,
    mail: { destination: [to], tags: { mail: ['m1'] } },
  });
});

test.each<[string, Partial<SendEmailCommandInput>, string]>([
  ['another domain', { FromEmailAddress: 'no-reply@elsewhere.test' }, 'MessageRejected'],
  ['an unknown configuration set', { ConfigurationSetName: 'theirs' }, 'NotFoundException'],
  ['an unsupported field', { ReplyToAddresses: ['reply@hairloom.test'] }, 'BadRequestException'],
])('it refuses %s', async (_, more, name) => {
  await expect(send('chloe@example.com', more)).rejects.toMatchObject({ name });
  expect(delivered).toEqual([]);
});

test('it refuses a subject with line breaks', async () => {
  const { Content } = message('chloe@example.com');
  const Simple = { ...Content?.Simple, Subject: text('Hello\r\nBcc: all@example.com') };
  await expect(send('chloe@example.com', { Content: { Simple: Simple as never } })).rejects.toMatchObject({
    name: 'BadRequestException',
  });
});

test('it refuses a key it does not know', async () => {
  const credentials = { accessKeyId: 'someone', secretAccessKey: 'else' };
  const stranger = new SESv2Client({ ...clientSettings(provider.url), credentials, maxAttempts: 1 });
  await expect(stranger.send(new SendEmailCommand(message('chloe@example.com')))).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  });
  stranger.destroy();
});

test('the template may use nothing that is not supported', async () => {
  const start = () =>
    startSes({
      port: 0,
      resources: [resource('EmailIdentity', { EmailIdentity: 'hairloom.test', MailFromAttributes: {} })],
      clock: () => now,
      deliver: () => undefined,
      publish: () => undefined,
      iam: operatorOnly,
    });
  expect(start).toThrow('MailFromAttributes');
});
