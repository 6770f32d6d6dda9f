import {
  clientBooking,
  clientFiguresOf,
  clientOrder,
  nextAppointment,
  passesClientFilter,
} from '../../../shared/clients/figures';
import { distinctTags, recountTags, tagsIn } from '../../../shared/clients/tags';

const now = Date.parse('2026-06-15T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
const paid = { paidAt: daysAgo(100), totalCents: 12_000 };
const booking = (given: object) =>
  clientBooking({ ...paid, startsAt: daysAgo(90), status: 'completed', ...given });
const visit = (days: number) => booking({ startsAt: daysAgo(days) })!;

test('a completed booking is a visit, and one to come an appointment', () => {
  expect(booking({})).toEqual({ paidAt: paid.paidAt, spentCents: 12_000, visitedAt: daysAgo(90) });
  for (const status of ['pending', 'confirmed'])
    expect(booking({ status })).toEqual({
      paidAt: paid.paidAt,
      spentCents: 12_000,
      startsAt: daysAgo(90),
    });
});

test('unpaid purchases say nothing', () => {
  expect(booking({ paidAt: undefined })).toBeUndefined();
  expect(clientOrder({ totalCents: 1, status: 'pending' })).toBeUndefined();
});

test('a no-show is no visit, and counts unless it is undecided or was refunded', () => {
  const noShow = { at: daysAgo(90) };
  expect(booking({ noShow })).toMatchObject({ isNoShow: true });
  expect(booking({ noShow })).not.toHaveProperty('visitedAt');
  for (const given of [{ problem: {} }, { status: 'cancelled' }, { refundedCents: 1 }])
    expect(Object.keys(booking({ noShow, ...given })!).sort()).toEqual(['paidAt', 'spentCents']);
});

test('spent is what was paid less what was returned', () => {
  expect(booking({ status: 'cancelled', refundedCents: 11_000 })).toMatchObject({ spentCents: 1_000 });
  expect(booking({ dispute: { cents: 12_000, status: 'open' } })).toMatchObject({ spentCents: 0 });
  expect(booking({ dispute: { cents: 12_000, status: 'won' } })).toMatchObject({ spentCents: 12_000 });
  expect(clientOrder({ ...paid, status: 'shipped', refundedCents: 500 })).toEqual({
    paidAt: paid.paidAt,
    spentCents: 11_500,
    isOrder: true,
  });
  expect(clientOrder({ ...paid, status: 'cancelled', refundedCents: 12_000 })).toEqual({
    paidAt: paid.paidAt,
    spentCents: 0,
  });
});

test('purchases add up, in whatever order they are known', () => {
  const [later, sooner] = [daysAgo(-9), daysAgo(-2)];
  const all = [
    visit(90),
    visit(20),
    booking({ status: 'confirmed', startsAt: later })!,
    booking({ status: 'pending', startsAt: sooner, paidAt: daysAgo(1) })!,
    booking({ noShow: { at: daysAgo(30) } })!,
    clientOrder({ ...paid, paidAt: daysAgo(200), status: 'delivered' })!,
  ];
  const figures = {
    visits: 2,
    orders: 1,
    noShows: 1,
    spentCents: 72_000,
    firstPaidAt: daysAgo(200),
    lastVisitAt: daysAgo(20),
    appointments: [sooner, later],
  };
  expect(clientFiguresOf(all)).toEqual(figures);
  expect(clientFiguresOf(all.toReversed())).toEqual(figures);
  expect(nextAppointment(figures, now)).toBe(sooner);
  expect(nextAppointment(figures, Date.parse(sooner))).toBe(later);
  expect(nextAppointment(figures, Date.parse(later))).toBeUndefined();
});

test('filters keep who comes, who was not seen for eight weeks and does not come, and who is new', () => {
  const passed = (purchases: Parameters<typeof clientFiguresOf>[0]) =>
    (['upcoming', 'away', 'new'] as const).filter((filter) =>
      passesClientFilter(clientFiguresOf(purchases), filter, now),
    );
  const next = booking({ status: 'confirmed', startsAt: daysAgo(-1) })!;
  expect(passed([visit(56)])).toEqual(['away']);
  expect(passed([visit(55)])).toEqual([]);
  expect(passed([visit(90), next])).toEqual(['upcoming']);
  // Nobody who never came is missed.
  expect(passed([clientOrder({ ...paid, status: 'delivered' })!])).toEqual([]);
  expect(passed([booking({ status: 'cancelled', paidAt: daysAgo(29) })!])).toEqual(['new']);
  expect(passed([booking({ status: 'cancelled', paidAt: daysAgo(30) })!])).toEqual([]);
});

test('tags are typed with commas, each once, as the provider writes them', () => {
  expect(tagsIn(' VIP, vegan,,  vip , Zoë ')).toEqual(['VIP', 'vegan', 'Zoë']);
  expect(distinctTags(['vip', 'ZOE', 'new'], ['VIP', 'Zoë'])).toEqual(['VIP', 'Zoë', 'new']);
});

test('tags are counted by customers, and gone with the last of them', () => {
  const counts = recountTags([], [], ['VIP', '__proto__']);
  expect(counts).toEqual([
    { tag: 'VIP', count: 1 },
    { tag: '__proto__', count: 1 },
  ]);
  expect(recountTags(recountTags(counts, [], ['VIP']), ['VIP', '__proto__'], ['vegan'])).toEqual([
    { tag: 'VIP', count: 1 },
    { tag: 'vegan', count: 1 },
  ]);
});
