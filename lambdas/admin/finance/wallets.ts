import type { financeApi } from '../../../shared/admin/finance-api';
import type { Reply } from '../../../shared/http/route';
import type { Store } from '../../data/engine/store';
import { profiles } from '../../data/people';
import { listProviderPage } from '../../data/provider-pages';
import { allWalletTotals, sumOfTotals, type WalletFigures } from '../../data/wallet-totals';
import { wallets } from '../../data/wallets';
import type { Call } from '../../http/endpoints';
import { withReads } from '../../http/with-reads';

type Api = typeof financeApi;

const pageSize = 24;

const shown = ({ available, pending, earned, inTransit, debt }: WalletFigures) => ({
  availableCents: available,
  pendingCents: pending,
  earnedCents: earned,
  inTransitCents: inTransit,
  debtCents: Math.abs(debt),
});

/** Returns the sums of all providers' wallets, which a consumer maintains. */
export const getWalletTotals = (store: Store) =>
  withReads(
    store,
    () => ({ totals: allWalletTotals() }),
    async (_: Call<Api['getWalletTotals']>, read) => {
      const { active, ...sums } = sumOfTotals((await read()).totals);
      return { ...shown(sums), active };
    },
  );

/** Lists the wallets of all providers, approved ones first. */
export const listWallets =
  (store: Store) =>
  async ({ query }: Call<Api['listWallets']>): Promise<Reply<Api['listWallets']>> => {
    const paging = { limit: pageSize, cursor: query.cursor };
    const { items, cursor } = await listProviderPage(store, paging, ['approved', 'suspended']);
    const { people, found } = await store.readAll({
      people: items.map(({ userId }) => profiles.ref(userId)),
      found: items.map(({ userId }) => wallets.ref(userId)),
    });
    const listed = items.map(({ userId: providerId, status }, index) => {
      const { name = '', email = '' } = people[index] ?? {};
      return { providerId, name, email, isSuspended: status === 'suspended', ...shown(found[index]!) };
    });
    return { items: listed, cursor };
  };
