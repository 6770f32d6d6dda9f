import { type Account, balanceOf, journalKeys } from '../../data/journal';
import { wallets } from '../../data/wallets';
import { escrowOf, inEscrow, type Ledger, netOf, total } from './books';

/** The postings of every journal record sum to zero, in whole cents. */
export const journalProblems = ({ journal }: Ledger): string[] =>
  [...journal.values()].flatMap(({ key, postings }) => [
    ...(total(postings.map(({ cents }) => cents)) === 0 ? [] : [`${key} does not sum to zero`]),
    ...postings
      .filter(({ cents }) => !Number.isSafeInteger(cents))
      .map(() => `${key} has a fraction of a cent`),
  ]);

/** The transactions of each journal record change a wallet's balance as its postings do; card payments do not. */
export const transactionProblems = ({ journal }: Ledger): string[] =>
  [...journal.values()].flatMap(({ key, postings, history }) => {
    const changes = new Map<string, number>();
    const change = (wallet: string, cents: number) => changes.set(wallet, (changes.get(wallet) ?? 0) + cents);
    for (const { account, cents } of postings) {
      const found = balanceOf(account as Account);
      if (!found) continue;
      const wallet = found.balance === 'credit' || found.balance === 'held' ? 'customer' : 'provider';
      change(`${wallet} ${found.userId}`, cents);
    }
    for (const { userId, wallet, amountCents, viaCard } of history)
      if (!viaCard) change(`${wallet} ${userId}`, -amountCents);
    return [...changes].flatMap(([wallet, cents]) =>
      cents === 0 ? [] : [`${key} changes the ${wallet} by ${cents} without a transaction`],
    );
  });

/** What is on its way to a provider: payouts that neither arrived nor failed. */
const inTransitOf = ({ journal }: Ledger, providerId: string): number =>
  total(
    [...journal.values()]
      .filter(({ key, postings }) => {
        const [kind, payoutId = ''] = key.split('#');
        const isTheirs = postings.some(({ account }) => account === `available:${providerId}`);
        return kind === 'out' && isTheirs && !journal.has(journalKeys.payoutEnd(payoutId));
      })
      .flatMap(({ postings }) => postings)
      .filter(({ account }) => account === 'in transit')
      .map(({ cents }) => cents),
  );

const ownersOf = ({ wallets, accounts }: Ledger): Set<string> => {
  const owners = new Set(wallets.keys());
  for (const account of accounts.keys()) {
    const [kind, id] = account.split(':');
    if (id && kind !== 'escrow') owners.add(id);
  }
  return owners;
};

/** Wallet balances match the journal and are never negative, except for debt. */
export const walletProblems = (ledger: Ledger): string[] =>
  [...ownersOf(ledger)].flatMap((id) => {
    const { accounts, purchases } = ledger;
    const mine = purchases.filter(({ providerId }) => providerId === id);
    const expected = {
      credit: accounts.get(`credit:${id}`) ?? 0,
      held: accounts.get(`held:${id}`) ?? 0,
      available: accounts.get(`available:${id}`) ?? 0,
      pending: total(mine.filter(inEscrow).map(netOf)),
      earned: total(mine.filter(({ releasedAt }) => releasedAt).map(netOf)),
      debt: accounts.get(`debt:${id}`) ?? 0,
      inTransit: inTransitOf(ledger, id),
    };
    const wallet = ledger.wallets.get(id) ?? wallets.parse(undefined);
    return Object.entries(wallet).flatMap(([field, cents]) => [
      ...(cents < 0 && field !== 'debt' ? [`${id} has ${field} ${cents}`] : []),
      ...(cents === expected[field as keyof typeof expected]
        ? []
        : [`${id} has ${field} ${cents}, not ${expected[field as keyof typeof expected]}`]),
    ]);
  });

/**
 * A purchase has its list price and travel fee in escrow, less what was refunded or disputed, while it is paid and
 * neither released nor refunded; otherwise nothing.
 */
export const escrowProblems = ({ accounts, purchases }: Ledger): string[] =>
  purchases.flatMap((purchase) => {
    const expected = escrowOf(purchase);
    const found = accounts.get(`escrow:${purchase.id}`) ?? 0;
    return found === expected
      ? []
      : [`${purchase.id} (${purchase.status}) has ${found} in escrow, not ${expected}`];
  });

/** Wallet credit is held for open checkouts only. */
export const heldProblems = ({ checkouts, accounts }: Ledger): string[] =>
  [...new Set(checkouts.map(({ customerId }) => customerId))].flatMap((id) => {
    const open = checkouts.filter(({ customerId, status }) => customerId === id && status === 'open');
    const expected = total(open.map(({ creditCents }) => creditCents));
    const found = accounts.get(`held:${id}`) ?? 0;
    return found === expected ? [] : [`${id} has ${found} on hold, not ${expected}`];
  });

/** A purchase has a journal record of its release or refund exactly if it was released or refunded. */
export const releaseAndRefundProblems = ({ purchases, journal }: Ledger): string[] =>
  purchases.flatMap((purchase) => {
    const ended = purchase.paymentStatus === 'refunded' || !!purchase.releasedAt;
    return ended === journal.has(journalKeys.end(purchase.id))
      ? []
      : [`${purchase.id} and the journal disagree on its release or refund`];
  });

/** Each history line of the journal is in a wallet's history exactly once. */
export const historyProblems = ({ historyIds, journal }: Ledger): string[] => {
  const lines = [...journal.values()].flatMap(({ key, history }) =>
    history.map((_, index) => `${key}-${index}`),
  );
  return lines.sort().join() === [...historyIds].sort().join()
    ? []
    : ['The history differs from the journal'];
};
