import { wallets } from '../../data/wallets';
import { walletMismatches } from '../../ledger/invariants/balances';
import { total } from '../../ledger/invariants/books';
import type { Check } from './check';

/** Users' balances, against the journal and their open checkouts. */
export const checkWallets: Check = async ({ store, balances, holds }, userIds) => {
  const [stored, expected] = await Promise.all([
    store.readEach(userIds.map((id) => wallets.ref(id))),
    balances(userIds.map((id) => `user:${id}`)),
  ]);
  return userIds.map((id, index) =>
    walletMismatches(id, stored[index]!, {
      journalled: expected[index]!.values,
      openCents: total(
        holds.checkouts.filter(({ customerId }) => customerId === id).map(({ creditCents }) => creditCents),
      ),
    }),
  );
};
