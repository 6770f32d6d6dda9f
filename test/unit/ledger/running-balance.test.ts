import { pageStartOf, withBalances } from '../../../lambdas/wallet/read-wallet';

const line = (amountCents: number, viaCard?: boolean) => ({
  id: String(amountCents),
  type: 'refund' as const,
  description: '',
  amountCents,
  viaCard,
  status: 'completed' as const,
  createdAt: '2026-11-22T08:00:00.000Z',
});
/** Newest first: 500 in, 200 out, and a card payment in between. */
const lines = [line(-200), line(-900, true), line(500)];
const balancesOf = (items: Array<{ balanceCents?: number | undefined }>) =>
  items.map(({ balanceCents }) => balanceCents);

test('each transaction has the balance after it, and card payments have none', () => {
  const { items, cursor } = withBalances({ items: lines }, 300);
  expect(balancesOf(items)).toEqual([300, undefined, 500]);
  expect(cursor).toBeUndefined();
});

test('the cursor continues the balance on the next page', () => {
  const first = withBalances({ items: lines.slice(0, 2), cursor: 'next' }, 300);
  const start = pageStartOf(first.cursor);
  expect(start).toEqual({ cursor: 'next', balanceCents: 500 });
  expect(balancesOf(withBalances({ items: lines.slice(2) }, start!.balanceCents).items)).toEqual([500]);
});

test('a balance below zero survives the cursor', () => {
  const { cursor } = withBalances({ items: [line(500)], cursor: 'a.b' }, 200);
  expect(pageStartOf(cursor)).toEqual({ cursor: 'a.b', balanceCents: -300 });
});

test.each(['', 'next', '.next', '12.', 'NaN.next', `${'9'.repeat(16)}.next`])(
  'refuses the cursor %p',
  (cursor) => {
    expect(() => pageStartOf(cursor)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  },
);
