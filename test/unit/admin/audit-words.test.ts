import {
  actName,
  actorName,
  changesOf,
  subjectName,
  subjectPath,
} from '../../../web/features/admin/audit/auditWords';
import { formatMoment } from '../../../web/lib/dates';
import { monthsUntil } from '../../../web/lib/months';

const record = {
  id: 'r1',
  actor: { id: 'avery', email: 'avery@example.com' },
  act: 'provider_approved',
  subject: { kind: 'person', id: 'priya' },
  at: '2026-05-06T09:00:00.000Z',
} as const;

test('acts and actors are written in words', () => {
  expect(actName('provider_approved')).toBe('Provider approved');
  expect(actorName(record.actor)).toBe('avery@example.com');
  expect(actorName({ id: 'operator' })).toBe('Operator (command line)');
});

test('a person is named and linked; a subject without a page is only named', () => {
  expect(subjectName({ ...record, personName: 'Priya' })).toBe('Priya');
  expect(subjectName(record)).toBe('Person priya');
  const review = { ...record, subject: { kind: 'review', id: 'r2' } } as const;
  expect(subjectName({ ...review, name: 'Box braids, by Chloe' })).toBe('Review: Box braids, by Chloe');
  expect(subjectName(review)).toBe('Review r2');
  expect(subjectPath(record)).toBe('/admin/users/priya');
  expect(subjectPath({ ...record, subject: { kind: 'settings', id: 'money' } })).toBeUndefined();
});

test('changes are shown before and after; what was deleted as it was; ids not', () => {
  expect(changesOf({ from: { status: 'pending' }, to: { status: 'approved' } })).toEqual([
    'Status: pending → approved',
  ]);
  expect(
    changesOf({
      from: { discountType: 'fixed', minCashoutCents: '$10.00' },
      to: { discountType: 'fixed', minCashoutCents: '$20.50' },
    }),
  ).toEqual(['Min cashout: $10.00 → $20.50']);
  expect(changesOf({ to: { refundedCents: '$5.00' } })).toEqual(['Refunded: $5.00']);
  expect(changesOf({ from: { link: '/products' }, to: { link: 'none' } })).toEqual([
    'Link: /products (removed)',
  ]);
  expect(changesOf({ from: { usageLimit: 'none' }, to: { usageLimit: '10' } })).toEqual(['Usage limit: 10']);
  expect(changesOf({ to: { validUntil: 'none', active: 'true' } })).toEqual(['Active: yes']);
  expect(changesOf({ from: { rating: '4', reviewerId: 'chloe', bannerIds: 'a b' } })).toEqual(['Rating: 4']);
  expect(changesOf({})).toEqual([]);
  const expiresAt = '2026-12-01T04:39:15.261Z';
  expect(changesOf({ to: { expiresAt, seenAt: 'the door' } })).toEqual([
    `Expires at: ${formatMoment(expiresAt)}`,
    'Seen at: the door',
  ]);
});

test('values are in one order, whatever order they were stored in', () => {
  const values = { active: 'true', title: 'Spring', link: '/products', status: 'open' };
  const inOrder = ['Title: Spring', 'Status: open', 'Active: yes', 'Link: /products'];
  expect(changesOf({ to: values })).toEqual(inOrder);
  expect(changesOf({ to: Object.fromEntries(Object.entries(values).reverse()) })).toEqual(inOrder);
});

test('months go back to the first one, also from the last day of a month', () => {
  expect(monthsUntil(Date.parse('2026-03-31T12:00:00Z'))).toEqual(['2026-03', '2026-02', '2026-01']);
});
