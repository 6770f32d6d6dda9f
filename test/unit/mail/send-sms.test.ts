import type { PinpointSMSVoiceV2Client } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { createSendSms } from '../../../lambdas/mail/send-sms';
import { isSendingStopped } from '../../../lambdas/mail/sending-stopped';

const from = 'arn:aws:sms-voice:us-east-1:111122223333:pool/pool-one';

/** Sends a message that the service answers with this error; without one, it takes the message. */
const answered = (error?: { name: string; Reason?: string; Fields?: unknown }) => {
  const sent: unknown[] = [];
  const send = async ({ input }: { input: unknown }) => {
    if (error) throw Object.assign(new Error('No'), error);
    sent.push(input);
  };
  const sendSms = createSendSms({ from, client: { send } as unknown as PinpointSMSVoiceV2Client });
  return { sent, outcome: sendSms({ to: '+12125550123', text: 'Hello', minutes: 10 }) };
};

test('a message goes out from the number of the stage', async () => {
  const { sent, outcome } = answered();
  expect(await outcome).toBe('sent');
  expect(sent).toEqual([
    {
      DestinationPhoneNumber: '+12125550123',
      OriginationIdentity: from,
      MessageBody: 'Hello',
      MessageType: 'TRANSACTIONAL',
      MaxPrice: '0.10',
      TimeToLive: 600,
    },
  ]);
});

test.each([
  ['ConflictException', 'DESTINATION_PHONE_NUMBER_OPTED_OUT', 'stopped'],
  ['ConflictException', 'DESTINATION_COUNTRY_BLOCKED_BY_PROTECT_CONFIGURATION', 'unreachable'],
  ['ValidationException', 'PRICE_OVER_THRESHOLD', 'unreachable'],
])('%s: %s is about one number', async (name, Reason, outcome) => {
  expect(await answered({ name, Reason }).outcome).toBe(outcome);
});

test('a number that the service does not take is one that gets none', async () => {
  const Fields = [{ Name: 'DestinationPhoneNumber', Message: 'No' }];
  const error = { name: 'ValidationException', Reason: 'FIELD_VALIDATION_FAILED' };
  expect(await answered({ ...error, Fields }).outcome).toBe('unreachable');
  await expect(answered(error).outcome).rejects.toMatchObject(error);
});

test.each(['ServiceQuotaExceededException', 'AccessDeniedException', 'ConflictException'])(
  'nothing is sent at all while the service answers %s',
  async (name) => {
    expect(isSendingStopped(await answered({ name }).outcome.catch((error) => error))).toBe(true);
  },
);

test('what is only too much at once is tried again', async () => {
  await expect(answered({ name: 'ThrottlingException' }).outcome).rejects.toMatchObject({
    name: 'ThrottlingException',
  });
});
