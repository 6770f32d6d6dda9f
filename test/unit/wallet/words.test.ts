import { accountStates, type Payout } from '../../../shared/payouts/schema';
import { type PendingEarning, pendingWaits } from '../../../shared/wallet/schema';
import {
  accountTexts,
  cashoutBlocks,
  payoutText,
  pendingText,
  visitTexts,
} from '../../../web/features/wallet/walletTexts';

const earning: PendingEarning = {
  kind: 'booking',
  id: 'b1',
  title: 'Box Braids',
  customerName: 'Chloe',
  netCents: 9_000,
  status: 'pending',
  waitsFor: 'acceptance',
};
/** Still May 5 in the provider's zone. */
const dueAt = '2026-05-06T01:30:00.000Z';
const zone = 'America/New_York';

test.each(pendingWaits)('%s has words with and without a date', (waitsFor) => {
  const plain = pendingText({ ...earning, waitsFor }, zone);
  const dated = pendingText({ ...earning, waitsFor, dueAt }, zone);
  expect(plain).toMatch(/^[A-Z][^{}]+\.$/);
  expect(plain).not.toContain('2026');
  if (!['problem', 'return', 'review', 'dispute'].includes(waitsFor)) expect(dated).toContain('May 5, 2026');
});

test('it says when the earnings become available, unless that is what they wait for', () => {
  const availableBy = '2026-05-10T01:30:00.000Z';
  expect(pendingText({ ...earning, waitsFor: 'appointment', dueAt, availableBy }, zone)).toBe(
    'Appointment on May 5, 2026 at 9:30 PM. Available by May 9, 2026.',
  );
  expect(pendingText({ ...earning, waitsFor: 'confirmation', dueAt, availableBy: dueAt }, zone)).toBe(
    'Available when the customer confirms, at the latest on May 5, 2026.',
  );
});

const payout: Payout = {
  id: 'p1',
  kind: 'instant',
  amountCents: 5_000,
  feeCents: 75,
  netCents: 4_925,
  status: 'pending',
  createdAt: dueAt,
};

test.each<[Partial<Payout>, RegExp]>([
  [{}, /^On its way to your bank, usually within 30 minutes\.$/],
  [{ kind: 'weekly' }, /^On its way to your bank, usually within two business days\.$/],
  [
    { waitsFor: 'platform funds', nextTryAt: dueAt },
    /^Waiting until .* our account\. We try again on May 5, 2026 at 9:30 PM\.$/,
  ],
  [{ status: 'completed', endedAt: dueAt }, /^Paid out on May 5, 2026 at 9:30 PM\.$/],
  [
    { status: 'failed', failure: 'Your bank account is closed. Update it in Stripe.' },
    /^Your bank account is closed\. Update it in Stripe\. The money is available again\.$/,
  ],
])('a payout with %j', (change, text) => {
  expect(payoutText({ ...payout, ...change }, zone)).toMatch(text);
});

test.each(accountStates)(
  'the account state "%s" says what to do, and whether money can be cashed out',
  (state) => {
    expect(accountTexts[state].actions.length).toBeGreaterThan(0);
    expect(visitTexts[state]).toMatch(/\.$/);
    expect(!cashoutBlocks[state]).toBe(state === 'ready');
  },
);
