import type { StoredDecision } from '../../../lambdas/data/people';
import { domainEventsOf } from '../../../lambdas/events/events-of-change';
import { decisionNotification } from '../../../lambdas/notifications/decision-texts';

const decision: StoredDecision = {
  userId: 'priya',
  verdict: 'reject',
  previous: 'pending',
  reason: 'Please add pictures of your work.',
  at: '2026-05-06T09:00:00.000Z',
};

test('every decision about a provider emits ApplicationDecided, also the same one again', () => {
  const event = { name: 'ApplicationDecided', decision };
  expect(domainEventsOf({ kind: 'judgement', after: decision })).toEqual([event]);
  expect(domainEventsOf({ kind: 'judgement', before: decision, after: decision })).toEqual([event]);
});

test('a rejected applicant is told the reason and where to apply again', () => {
  expect(decisionNotification(decision)).toEqual({
    event: 'reject',
    userId: 'priya',
    type: 'other',
    title: 'Application not accepted',
    message:
      'Your provider application was not accepted. You can apply again from your profile. Reason: Please add pictures of your work.',
    link: '/profile',
  });
});

test.each([
  [{ verdict: 'approve', previous: 'pending' }, 'Application approved', '/provider/dashboard'],
  [{ verdict: 'approve', previous: 'suspended' }, 'Provider account restored', '/provider/dashboard'],
  [{ verdict: 'suspend', previous: 'approved' }, 'Provider account suspended', '/profile'],
  [{ verdict: 'reject', previous: 'suspended' }, 'Application not accepted', '/profile'],
] as const)('%o is announced as "%s"', (change, title, link) => {
  expect(decisionNotification({ ...decision, ...change })).toMatchObject({ title, link });
});

test('an approval without a reason says nothing about one', () => {
  const { message } = decisionNotification({ ...decision, verdict: 'approve', reason: '' });
  expect(message).toBe('You can now offer services and products on Hairloom.');
});

test.each([
  [{ verdict: 'approve', previous: 'pending' }, 'If you keep it, you can offer services and products'],
  [{ verdict: 'approve', previous: 'suspended' }, 'stay hidden. If you keep it, they are listed again.'],
  [{ verdict: 'reject', previous: 'pending' }, 'If you keep it, you can apply again from your profile.'],
] as const)('of someone who is leaving, %o counts if they keep the account', (change, words) => {
  const told = decisionNotification({ ...decision, ...change, leaving: true });
  expect(told.message).toContain('You have asked to delete your account');
  expect(told.message).toContain(words);
  expect(told.link).toBe('/profile#deletion');
});
