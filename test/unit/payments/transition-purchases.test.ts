import { bookingPurchase } from '../../../lambdas/booking/purchase';
import { Stale } from '../../../lambdas/data/engine/retry';
import type { Store } from '../../../lambdas/data/engine/store';
import { orderPurchase } from '../../../lambdas/orders/purchase';
import { transitionPurchases, transitionWrites } from '../../../lambdas/payments/transition';
import { booking, order, unpaid } from '../events/fixtures';

const now = Date.parse('2026-05-04T12:00:00.000Z');
const pay = { transition: 'pay', by: 'system', now } as const;

test('throws Stale for a purchase that was paid after its checkout was read', () => {
  expect(() => transitionPurchases([orderPurchase(order)], pay)).toThrow(Stale);
  expect(() => transitionPurchases([bookingPurchase(booking)], pay)).toThrow(Stale);
  expect(() => transitionPurchases([bookingPurchase(booking)], { ...pay, transition: 'expire' })).toThrow(
    Stale,
  );
});

test('a purchase that is still held expires with its checkout', () => {
  const held = { ...unpaid, holdUntil: '2026-05-04T12:30:00.000Z' };
  const [effects] = transitionPurchases([bookingPurchase(held)], { ...pay, transition: 'expire' });
  expect(effects?.counts).toEqual({ open: -1, appointments: -1 });
});

test('refuses transitions of another kind of purchase or of another status', async () => {
  const refused = expect.objectContaining({ code: 'not_possible_now' });
  const by = (transition: 'ship' | 'complete') => ({ transition, by: 'provider', now }) as const;
  const store = {} as Store;
  await expect(transitionWrites(store, bookingPurchase(booking), by('ship'))).rejects.toThrow(refused);
  await expect(transitionWrites(store, bookingPurchase(booking), by('complete'))).rejects.toThrow(refused);
  await expect(transitionWrites(store, orderPurchase(order), by('complete'))).rejects.toThrow(refused);
});
