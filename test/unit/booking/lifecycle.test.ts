import {
  type BookingMove,
  type BookingParty,
  bookingMoves,
  bookingStatuses,
  canMove,
  type Movable,
  paymentStatuses,
  providerMoves,
} from '../../../shared/booking/lifecycle';

const startsAt = '2026-05-05T13:00:00.000Z';
const before = Date.parse(startsAt) - 1;
const after = Date.parse(startsAt);

const moves = Object.keys(bookingMoves) as BookingMove[];
const parties: BookingParty[] = ['customer', 'provider', 'system'];

/** Who may do what from where, written out once more: [state, when] → party and move. */
const allowed: Record<string, string[]> = {
  'pending unpaid before': ['customer customerCancel', 'system lapse'],
  'pending unpaid after': ['system lapse'],
  'pending paid before': [
    'provider accept',
    'provider decline',
    'customer customerCancel',
    'system suspendPending',
  ],
  'pending paid after': ['provider decline', 'system goUnanswered', 'system suspendPending'],
  'confirmed paid before': ['provider providerCancel', 'customer customerCancel'],
  'confirmed paid after': [
    'provider complete',
    'system complete',
    'provider providerCancel',
    'system suspendStarted',
  ],
  // An unpaid booking is never confirmed, a refunded one always cancelled: no move leads there.
  'pending refunded before': ['customer customerCancel', 'system lapse'],
  'pending refunded after': ['system lapse'],
  'confirmed unpaid before': ['customer customerCancel'],
  'confirmed refunded before': ['customer customerCancel'],
};

const possible = (booking: Movable, now: number) =>
  parties.flatMap((party) =>
    moves.filter((move) => canMove(booking, move, party, now)).map((move) => `${party} ${move}`),
  );

describe.each(bookingStatuses)('a %s booking', (status) => {
  describe.each(paymentStatuses)('that is %s', (paymentStatus) => {
    test.each([
      ['before', before],
      ['after', after],
    ])('%s its start moves just as the table says', (when, now) => {
      const expected = allowed[`${status} ${paymentStatus} ${when}`] ?? [];
      expect(possible({ status, paymentStatus, startsAt }, now).sort()).toEqual([...expected].sort());
    });
  });
});

test('nothing leaves an end', () => {
  for (const status of ['completed', 'cancelled'] as const)
    for (const paymentStatus of paymentStatuses)
      expect([before, after].flatMap((now) => possible({ status, paymentStatus, startsAt }, now))).toEqual(
        [],
      );
});

test('only a paid booking is ever confirmed or completed', () => {
  for (const { to, ...rule } of Object.values(bookingMoves))
    if (to === 'confirmed' || to === 'completed') expect(rule).toMatchObject({ paid: true });
});

test('every state can be reached from the beginning, and an end from every state', () => {
  const reached = new Set<string>(['pending']);
  for (let round = 0; round < bookingStatuses.length; round++)
    for (const { from, to } of Object.values(bookingMoves))
      if (from.some((one) => reached.has(one))) reached.add(to);
  expect([...reached].sort()).toEqual([...bookingStatuses].sort());
});

test('a provider asks only for moves that are theirs', () => {
  for (const move of providerMoves) expect(bookingMoves[move].by).toContain('provider');
});
