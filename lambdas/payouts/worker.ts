import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { isoWeek } from '../../shared/payouts/week';
import { createStore } from '../data/engine/store';
import { payoutsPause } from '../data/payouts-pause';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';
import { logger } from '../runtime/logger';
import { stripeClient } from '../stripe/client';
import { payProvider } from './pay-provider';
import { createPayoutCalls } from './payout-calls';
import { listProviders, type PayoutMessage, parsePayoutMessage, type RunDeps, startRun } from './run';
import { sendToQueue } from './send-to-queue';

/** The schedule's event: the time it was due (ISO). */
type ScheduledStart = { time: string };

const work = async (deps: RunDeps, message: PayoutMessage, now: number): Promise<void> =>
  'providerId' in message ? payProvider(deps, message, now) : listProviders(deps, message);

const processRecord = async (deps: RunDeps, { messageId, body, attributes }: SQSRecord) => {
  try {
    await work(deps, parsePayoutMessage(body), Number(attributes.ApproximateFirstReceiveTimestamp));
    return [];
  } catch (error) {
    logger.error('A message of the weekly payouts failed', { error, messageId });
    return [{ itemIdentifier: messageId }];
  }
};

/** Starts the week's payouts on schedule. Does nothing while payouts are paused: an admin starts them later. */
const startOnSchedule = async (deps: RunDeps, { time }: ScheduledStart): Promise<void> => {
  const now = Date.parse(time);
  if ((await deps.store.read(payoutsPause.ref())).pausedAt) {
    logger.error('The weekly payouts were not started: payouts are paused');
    return;
  }
  await startRun(deps, isoWeek(now, env('MARKETPLACE_ZONE')), now);
};

/** Starts the weekly payouts on schedule, and works through their queue. Failed messages return to the queue. */
export const createPayoutWorker =
  (deps: RunDeps) =>
  async (event: SQSEvent | ScheduledStart): Promise<SQSBatchResponse> => {
    if ('time' in event) await startOnSchedule(deps, event);
    const records = 'Records' in event ? event.Records : [];
    const failed = await Promise.all(records.map((record) => processRecord(deps, record)));
    return { batchItemFailures: failed.flat() };
  };

export const handler = createHandler(
  createPayoutWorker({
    store: createStore(env('TABLE_NAME')),
    calls: createPayoutCalls(stripeClient),
    send: sendToQueue,
  }),
);
