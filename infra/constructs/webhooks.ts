import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type OutboundProps, OutboundWorker } from './outbound-worker';

/** Enough for one delivery at its limit of five seconds, and for what is stored of it. */
const timeout = Duration.seconds(30);

/**
 * So many providers are asked at once, each by one delivery: it takes two with slow servers to make others late. A new
 * account's ten calls are left to pages.
 */
const maxConcurrency = 2;

/** The queue of deliveries to providers' webhooks, and the function that sends them. */
export class Webhooks extends OutboundWorker {
  constructor(scope: Construct, id: string, props: OutboundProps) {
    super(scope, id, {
      ...props,
      kind: 'webhook',
      timeout,
      maxConcurrency,
    });
  }
}
