import type { StoredTwoStepReset } from '../../../lambdas/data/people';
import { domainEventsOf } from '../../../lambdas/events/events-of-change';
import { twoStepResetNotification } from '../../../lambdas/notifications/account-texts';

const reset: StoredTwoStepReset = {
  userId: 'chloe',
  reason: 'You called us from your number.',
  at: '2026-05-06T09:00:00.000Z',
};

test('turning off someone’s two-step sign-in emits TwoStepReset each time', () => {
  const event = { name: 'TwoStepReset', reset };
  const later = { ...reset, at: '2026-05-07T09:00:00.000Z' };
  expect(domainEventsOf({ kind: 'twostepreset', after: reset })).toEqual([event]);
  expect(domainEventsOf({ kind: 'twostepreset', before: reset, after: later })).toEqual([
    { ...event, reset: later },
  ]);
});

test('they are told the reason and where to turn it on again', () => {
  expect(twoStepResetNotification(reset)).toEqual({
    event: 'two-step-reset',
    userId: 'chloe',
    type: 'other',
    title: 'Two-step sign-in turned off',
    message:
      'An admin turned off your two-step sign-in and signed you out everywhere. You can turn it on again in your profile. Reason: You called us from your number.',
    link: '/profile/security',
  });
});
