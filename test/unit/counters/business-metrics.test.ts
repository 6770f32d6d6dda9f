import { businessMetrics } from '../../../lambdas/counters/business-metrics';
import type { DomainEvent } from '../../../lambdas/events/domain-events';
import type { Counts } from '../../../lambdas/runtime/metrics';

const booking = (name: string, more: object = {}) =>
  ({ name, booking: { id: 'one', ...more } }) as DomainEvent;
const order = (name: string) => ({ name, order: { id: 'one' } }) as DomainEvent;
const record = (event: string) => ({ name: 'WalletPosted', record: { event } }) as DomainEvent;

/** What is counted of events that arrive together. */
const countsOf = async (events: DomainEvent[]): Promise<Counts[]> => {
  const counted: Counts[] = [];
  const { handle } = businessMetrics({ count: (counts) => void counted.push(counts) });
  expect(await handle(events)).toEqual([]);
  return counted;
};

test('what happens in the marketplace is counted, all that arrives together at once', async () => {
  const events = [
    booking('BookingPlaced'),
    booking('BookingPlaced'),
    booking('BookingPaid'),
    booking('BookingCancelled'),
    order('OrderPlaced'),
    order('OrderPaid'),
    order('OrderCancelled'),
  ];
  expect(await countsOf(events)).toEqual([
    {
      BookingsPlaced: 2,
      BookingsPaid: 1,
      BookingsCancelled: 1,
      OrdersPlaced: 1,
      OrdersPaid: 1,
      OrdersCancelled: 1,
    },
  ]);
});

test('a paid booking that an admin has to look at is held, not paid', async () => {
  expect(await countsOf([booking('BookingPaid', { underReview: {} })])).toEqual([{ BookingsHeld: 1 }]);
});

test('of the journal, late payments and failed payouts are counted, and nothing else', async () => {
  const records = ['late payment', 'payout failed', 'payout returned', 'paid', 'released'].map(record);
  expect(await countsOf(records)).toEqual([{ LatePayments: 1, FailedPayouts: 2 }]);
});
