import type { BusinessMetric } from '../../shared/diagnostics/metric-names';
import type { Consumer } from '../events/consumer';
import type { EventName, EventNamed } from '../events/domain-events';
import type { Count } from '../runtime/metrics';

/** What is counted of an event, if anything. */
type CountsOf = { [N in EventName]?: (event: EventNamed<N>) => BusinessMetric | undefined };

/** By the event in the journal. */
const ofRecords: Partial<Record<string, BusinessMetric>> = {
  'late payment': 'LatePayments',
  'payout failed': 'FailedPayouts',
  'payout returned': 'FailedPayouts',
};

const counts = {
  BookingPlaced: () => 'BookingsPlaced',
  BookingPaid: ({ booking }) => (booking.underReview ? 'BookingsHeld' : 'BookingsPaid'),
  BookingCancelled: () => 'BookingsCancelled',
  OrderPlaced: () => 'OrdersPlaced',
  OrderPaid: () => 'OrdersPaid',
  OrderCancelled: () => 'OrdersCancelled',
  WalletPosted: ({ record }) => ofRecords[record.event],
} satisfies CountsOf;

type Counted = EventNamed<keyof typeof counts>;

const metricOf = (event: Counted): BusinessMetric | undefined =>
  (counts[event.name] as (of: Counted) => BusinessMetric | undefined)(event);

/**
 * Counts what happens in the marketplace, for the operators' dashboard. An event that is handled twice counts twice: the
 * figures that people see are kept by other consumers.
 */
export const businessMetrics = ({ count }: { count: Count }): Consumer => ({
  name: 'business-metrics',
  on: Object.keys(counts) as Counted['name'][],
  does: 'Counts what happens, for the operators’ dashboard.',
  timeoutMs: 1_000,
  handle: async (events) => {
    const found: Partial<Record<BusinessMetric, number>> = {};
    for (const event of events as Counted[]) {
      const metric = metricOf(event);
      if (metric) found[metric] = (found[metric] ?? 0) + 1;
    }
    count(found);
    return [];
  },
});
