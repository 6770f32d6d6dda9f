import type { Wait } from '../../../lambdas/data/waits';
import { waitEndedNotification } from '../../../lambdas/notifications/wait-texts';

const service = { title: 'Box Braids', providerName: 'Amara' };
const expired = { id: 'w1', customerId: 'chloe', status: 'expired', unbooked: [] as unknown } as Wait;
const saidOf = (unbooked: Wait['unbooked']) =>
  waitEndedNotification({ ...expired, unbooked }, service).message;

test('once the days are over, a customer who did not book a time reads that no other time opened', () => {
  expect(saidOf([])).toBe('No time opened for Box Braids with Amara on your days.');
  expect(saidOf([{ from: 1, to: 2 }])).toBe('No other time opened for Box Braids with Amara on your days.');
});
