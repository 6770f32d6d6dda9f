import { wallets } from '../../data/wallets';
import { type Check, differing, total } from './check';

/**
 * Users' balances match the journal and are not negative, except for debt; what is held matches their open checkouts.
 */
export const checkWallets: Check = async ({ store, balances, holds }, userIds) => {
  const [stored, expected] = await Promise.all([
    store.readEach(userIds.map((id) => wallets.ref(id))),
    balances(userIds.map((id) => `user:${id}`)),
  ]);
  return userIds.map((id, index) => {
    const found = Object.entries(stored[index]!);
    const heldCents = total(
      holds.checkouts.filter(({ customerId }) => customerId === id).map(({ creditCents }) => creditCents),
    );
    return [
      ...found.flatMap(([field, cents]) =>
        differing('wallet', id, field, { found: cents, expected: expected[index]!.values[field] ?? 0 }),
      ),
      ...found
        .filter(([field, cents]) => (field === 'debt' ? cents > 0 : cents < 0))
        .map(([field, cents]) => ({ what: 'wallet' as const, record: id, detail: `${field} is ${cents}` })),
      ...differing('holds', id, 'the credit held', {
        found: expected[index]!.values.held ?? 0,
        expected: heldCents,
      }),
    ];
  });
};
