/*
 * AWS End User Messaging, text messages: SendTextMessage from the numbers of the template's settings, into the local mailbox. A
 * number whose owner replied STOP on the mailbox page is on the opt-out list until they reply START. Every other call and
 * field is refused. There are no quotas, prices or carriers.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { awsJson, operation, ServiceError } from '../aws-json';
import { listen } from '../http';
import type { Iam } from '../iam/iam';
import type { Mailbox } from '../mailbox';
import type { Provider } from '../provider';
import type { OptOuts } from './opt-outs';

const textMessage = z.strictObject({
  DestinationPhoneNumber: z.string().regex(/^\+[1-9]\d{7,14}$/, 'Not a number'),
  OriginationIdentity: z.string().startsWith('arn:aws:sms-voice:'),
  MessageBody: z.string().min(1).max(1_600),
  MessageType: z.enum(['TRANSACTIONAL', 'PROMOTIONAL']),
  MaxPrice: z.string().regex(/^\d{0,2}\.\d{1,5}$/),
  TimeToLive: z.int().min(5).max(259_200),
});

/** Starts the service on 127.0.0.1. */
export const startSmsVoice = (options: {
  port: number;
  optOuts: OptOuts;
  deliver: Mailbox['deliver'];
  iam: Iam;
}): Promise<Provider> => {
  const send = ({ DestinationPhoneNumber: to, MessageBody: text }: z.output<typeof textMessage>) => {
    if (options.optOuts.has(to))
      throw new ServiceError('ConflictException', 'The destination phone number has opted out.', 400, {
        Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT',
      });
    options.deliver({ to, subject: 'Text message', text });
    return { MessageId: randomUUID() };
  };
  const sendTextMessage = operation(
    textMessage,
    ({ OriginationIdentity }) => ({ on: OriginationIdentity }),
    send,
  );
  const operations = new Map([['SendTextMessage', sendTextMessage]]);
  return listen('sms-voice', options.port, awsJson({ name: 'sms-voice', iam: options.iam, operations }));
};
