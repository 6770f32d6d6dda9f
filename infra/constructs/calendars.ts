import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type OutboundProps, OutboundWorker } from './outbound-worker';

/** Enough for three calendars of a provider, each at its limits. */
const timeout = Duration.seconds(60);

/**
 * A read takes about a second: so many at once read 1,800 providers' calendars in a quarter of an hour, and leave a new
 * account's ten calls to pages.
 */
const maxConcurrency = 2;

/** The queue of providers whose other calendars are due, and the function that reads them. */
export class Calendars extends OutboundWorker {
  constructor(scope: Construct, id: string, props: OutboundProps) {
    super(scope, id, {
      ...props,
      kind: 'calendar',
      timeout,
      maxConcurrency,
    });
  }
}
