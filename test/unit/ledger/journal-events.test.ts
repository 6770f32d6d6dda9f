import { journal, journalKeys, partsOfKey } from '../../../lambdas/data/journal';
import { bookingTransitions } from '../../../shared/booking/lifecycle';
import {
  formerJournalEvents,
  isRefundTransition,
  journalEvents,
} from '../../../shared/ledger/journal-events';
import { orderTransitions } from '../../../shared/orders/lifecycle';

test('the journal knows exactly the transitions that refund a purchase', () => {
  const all = [...Object.entries(bookingTransitions), ...Object.entries(orderTransitions)];
  for (const [name, { money }] of all)
    expect([name, isRefundTransition(name)]).toEqual([name, money === 'refund' || money === 'refundLessFee']);
});

const stored = (event: string) => ({
  key: 'hold#1',
  event,
  at: '2026-05-04T14:00:00.000Z',
  postings: [],
  history: [],
});

test('records are read by their event, also by the names that earlier versions gave them', () => {
  for (const event of journalEvents) expect(journal.parse(stored(event)).event).toBe(event);
  for (const [former, event] of formerJournalEvents)
    expect(journal.parse(stored(String(former))).event).toBe(event);
  expect(() => journal.parse(stored('something else'))).toThrow();
});

test('a key is told apart into what it is about and an id, which may have a # itself', () => {
  expect(partsOfKey(journalKeys.payoutReturn('p#1'))).toEqual({ kind: 'outreturn', id: 'p#1' });
  expect(partsOfKey('constructor#1')).toEqual({ kind: undefined, id: '1' });
});
