import { leavingNotification } from '../../../lambdas/notifications/deletion-texts';

test('the day on which an account is deleted is that of the marketplace’s zone', () => {
  const { message } = leavingNotification(
    { userId: 'chloe', deletesAt: '2026-05-19T01:00:00.000Z' },
    'America/New_York',
  );
  expect(message).toContain('will be deleted on May 18, 2026.');
});
