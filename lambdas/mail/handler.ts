import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { createDynamo, createStore } from '../data/engine/store';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';
import { logger } from '../runtime/logger';
import { count } from '../runtime/metrics';
import type { MailMessage } from './queue';
import { createRender } from './render';
import { type MailDeps, sendMail } from './send-mail';
import type { SendSms } from './send-sms';
import { createSend } from './ses';

const processRecord = async (deps: MailDeps, { messageId, body }: SQSRecord) => {
  try {
    await sendMail(deps, (JSON.parse(body) as MailMessage).mailId);
    return [];
  } catch (error) {
    logger.error('A message of the mail queue failed', { error, messageId });
    return [{ itemIdentifier: messageId }];
  }
};

/** Sends the mail in the queue, one after another. Failed messages return to the queue. */
export const createMailWorker =
  (deps: MailDeps) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const record of Records) batchItemFailures.push(...(await processRecord(deps, record)));
    return { batchItemFailures };
  };

const siteUrl = env('SITE_URL');
const smsFrom = process.env.SMS_FROM;

let texting: Promise<SendSms> | undefined;

/** Loaded late, and once: few people want text messages. */
const sendSms: SendSms = async (message) => {
  texting ??= import('./send-sms').then(({ createSendSms }) => createSendSms({ from: smsFrom! }));
  return (await texting)(message);
};

export const handler = createHandler(
  createMailWorker({
    store: createStore(env('TABLE_NAME'), createDynamo(), { gathersReads: true }),
    render: createRender(siteUrl),
    send: createSend({
      from: env('MAIL_FROM'),
      configurationSet: env('MAIL_CONFIGURATION_SET'),
      siteUrl,
    }),
    sendSms: smsFrom ? sendSms : undefined,
    count,
    clock: Date.now,
  }),
);
