import { type DeliveryProblem, deliveryProblems } from '../../shared/webhooks/problems';
import type { StoredDelivery } from '../data/webhook-deliveries';
import type { WebhookSecret } from '../data/webhook-secrets';
import { FetchError } from '../outbound/safe-fetch';
import { logger } from '../runtime/logger';
import { signatureOf } from './signature';

/** Posts a body, and returns the status of the reply. Throws `FetchError`. */
export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<number>;

/** How an attempt ended. Without a problem, the delivery has arrived. */
export type Outcome = { responseStatus?: number | undefined; problem?: DeliveryProblem | undefined };

const isProblem = (name: string): name is DeliveryProblem => deliveryProblems.some((each) => each === name);

/** Successes that took longer (milliseconds) are logged, since servers that are slow make others' deliveries late. */
const slowMs = 3_000;

const outcomeOf = async (sending: Promise<number>): Promise<Outcome> => {
  try {
    const responseStatus = await sending;
    if (responseStatus >= 200 && responseStatus < 300) return { responseStatus };
    const isRedirect = responseStatus >= 300 && responseStatus < 400;
    return { responseStatus, problem: isRedirect ? 'redirects' : 'answer' };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { problem: isProblem(error.problem) ? error.problem : 'unreachable' };
  }
};

/** Sends a delivery, signed as of now, and says how that ended. */
export const attempt = async (
  { post, clock }: { post: Post; clock: () => number },
  { url, secret }: WebhookSecret,
  delivery: StoredDelivery,
): Promise<Outcome> => {
  const { body, event, eventId, endpointId, providerId } = delivery;
  const begun = clock();
  const headers = {
    'content-type': 'application/json',
    'hairloom-event': event,
    'hairloom-event-id': eventId,
    'hairloom-signature': signatureOf(secret, body, begun),
  };
  const outcome = await outcomeOf(post(url, headers, body));
  const { hostname: host } = new URL(url);
  const about = { host, endpointId, eventId, providerId, ms: clock() - begun, ...outcome };
  if (outcome.problem) logger.info('A webhook did not take a delivery', about);
  else if (about.ms > slowMs) logger.info('A webhook took a delivery slowly', about);
  return outcome;
};
