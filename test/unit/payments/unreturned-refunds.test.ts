import { canTransition, type Party } from '../../../shared/lifecycle';
import { leftOnCard } from '../../../shared/payments/returnable-to-card';
import {
  type UnreturnedTransition,
  unreturnedLifecycle,
  unreturnedStatuses,
} from '../../../shared/payments/unreturned-refunds';

const parties: Party[] = ['customer', 'provider', 'system', 'admin'];
const transitions = Object.keys(unreturnedLifecycle.transitions) as UnreturnedTransition[];

test('only an admin begins to end a refund that could not be returned, and only while it waits', () => {
  const allowed = unreturnedStatuses.flatMap((status) =>
    parties.flatMap((by) =>
      transitions
        .filter((name) => canTransition(unreturnedLifecycle, { status }, name, by, 0))
        .map((name) => `${status}: ${name} by ${by}`),
    ),
  );
  expect(allowed).toEqual([
    'open: retry by admin',
    'open: settle by admin',
    'retrying: succeed by system',
    'retrying: fail by system',
    'returned: fail by system',
  ]);
});

test('what waits stays reserved for the card, unlike what became wallet credit', () => {
  const refund = { id: 'r', cents: 300, cardCents: 300, reason: '', at: '2026-05-04T14:00:00.000Z' };
  expect(leftOnCard({ cardCents: 1_000, refunds: [{ ...refund, status: 'unreturned' }] })).toBe(700);
  expect(leftOnCard({ cardCents: 1_000, refunds: [{ ...refund, status: 'failed' }] })).toBe(1_000);
});
