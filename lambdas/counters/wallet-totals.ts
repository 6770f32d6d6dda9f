import type { Store } from '../data/engine/store';
import { add, create, replace, type Write } from '../data/engine/writes';
import {
  countedWallets,
  figureNames,
  figuresOf,
  isActive,
  totalShards,
  type WalletFigures,
  walletTotals,
} from '../data/wallet-totals';
import { wallets } from '../data/wallets';
import type { Consumer } from '../events/consumer';
import type { EventNamed } from '../events/domain-events';
import { logger } from '../runtime/logger';
import { onShards } from './shards';

/** Each wallet is two items to read, of which a batch has at most 100, and one of a transaction's writes. */
const walletsPerTransaction = 40;

type Change = { userId: string; is: WalletFigures; was: WalletFigures; write: Write };

const sumOf = (changes: readonly Change[]): Record<string, number> => {
  const deltas: Record<string, number> = {
    active: changes.reduce((sum, { is, was }) => sum + Number(isActive(is)) - Number(isActive(was)), 0),
  };
  for (const name of figureNames)
    deltas[name] = changes.reduce((sum, { is, was }) => sum + is[name] - was[name], 0);
  return deltas;
};

const onTotalShards = onShards(totalShards);

/**
 * Moves wallets from what the totals included of them to what they are now. That is stored next to each wallet and
 * changes in the same transaction, so repeated or late events count nothing twice, and the next event makes up for a
 * lost one.
 */
const recount = (store: Store, userIds: readonly string[]): Promise<void> =>
  onTotalShards(async (shard) => {
    const { current, counted } = await store.readAll({
      current: userIds.map((id) => wallets.ref(id)),
      counted: userIds.map((id) => countedWallets.ref(id)),
    });
    const changes = userIds.flatMap((userId, index): Change[] => {
      const before = counted[index];
      const [is, was] = [figuresOf(current[index]), figuresOf(before)];
      if (figureNames.every((name) => is[name] === was[name])) return [];
      const write = before
        ? replace(countedWallets, before, is)
        : create(countedWallets, { ...is, userId, version: 1 });
      return [{ userId, is, was, write }];
    });
    if (changes.length === 0) return;
    const deltas = sumOf(changes);
    const isUnchanged = Object.values(deltas).every((delta) => delta === 0);
    const total = isUnchanged ? [] : [add(walletTotals.ref(String(shard)), deltas)];
    await store.transact([...changes.map(({ write }) => write), ...total]);
  });

/** Maintains the totals of all providers' wallets. A batch of events is one transaction, since all change one item. */
export const walletTotalsOf = ({ store }: { store: Store }): Consumer => ({
  name: 'wallet-totals',
  on: ['WalletChanged'],
  does: "Keeps the sums of all providers' wallets.",
  timeoutMs: 10_000,
  handle: async (events) => {
    const changed = events as Array<EventNamed<'WalletChanged'>>;
    const userIds = [...new Set(changed.map(({ userId }) => userId))];
    const failed = new Set<string>();
    for (let at = 0; at < userIds.length; at += walletsPerTransaction) {
      const part = userIds.slice(at, at + walletsPerTransaction);
      try {
        await recount(store, part);
      } catch (error) {
        logger.error('Wallets could not be counted', { error, wallets: part.length });
        for (const userId of part) failed.add(userId);
      }
    }
    return changed.filter(({ userId }) => failed.has(userId));
  },
});
