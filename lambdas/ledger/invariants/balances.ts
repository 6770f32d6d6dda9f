import type { Mismatch } from '../../../shared/admin/reconciliation';
import { type Account, balanceOf, journalKeys, partsOfKey, purchaseHeldIn } from '../../data/journal';
import { type Wallet, wallets } from '../../data/wallets';
import { groups, inEscrow, type Ledger, netOf, total } from './books';
import { recordMismatches } from './journal-records';
import { differing, textOf } from './mismatch';

/** Every journal record sums to zero and posts only to accounts of its kind. */
export const journalProblems = ({ journal }: Ledger): string[] =>
  [...journal.values()].flatMap(recordMismatches).map(textOf);

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

/** What is on its way to each provider (cents): payouts that neither arrived nor failed. */
const inTransitByProvider = ({ journal }: Ledger): Map<string, number> => {
  const found = new Map<string, number>();
  for (const { key, postings } of journal.values()) {
    const { kind, id } = partsOfKey(key);
    if (kind !== 'out' || journal.has(journalKeys.payoutEnd(id))) continue;
    const taken = postings.find(({ account }) => account.startsWith('available:'));
    const providerId = taken?.account.slice('available:'.length) ?? '';
    const cents = total(postings.filter(({ account }) => account === 'in transit').map(({ cents }) => cents));
    found.set(providerId, (found.get(providerId) ?? 0) + cents);
  }
  return found;
};

const ownersOf = ({ wallets, accounts, checkouts }: Ledger): Set<string> => {
  const owners = new Set([...wallets.keys(), ...checkouts.map(({ customerId }) => customerId)]);
  for (const account of accounts.keys()) {
    const [, id] = account.split(':');
    if (id && !purchaseHeldIn(account)) owners.add(id);
  }
  return owners;
};

/**
 * A user's balances are what the journal says and not negative, except for debt; what the journal holds is for their
 * open checkouts (`openCents`).
 */
export const walletMismatches = (
  userId: string,
  wallet: Wallet,
  { journalled, openCents }: { journalled: Partial<Record<string, number>>; openCents: number },
): Mismatch[] => {
  const stored = Object.entries(wallet);
  return [
    ...stored.flatMap(([field, found]) =>
      differing('wallet', userId, field, { found, expected: journalled[field] ?? 0 }),
    ),
    ...stored
      .filter(([field, cents]) => (field === 'debt' ? cents > 0 : cents < 0))
      .map(([field, cents]) => ({ what: 'wallet' as const, record: userId, detail: `${field} is ${cents}` })),
    ...differing('holds', userId, 'the credit held', {
      found: journalled.held ?? 0,
      expected: openCents,
    }),
  ];
};

/** Everyone's balances. */
export const walletProblems = (ledger: Ledger): string[] => {
  const { accounts, purchases, checkouts } = ledger;
  const inTransit = inTransitByProvider(ledger);
  const salesOf = groups(purchases, ({ providerId }) => providerId);
  const openOf = groups(
    checkouts.filter(({ status }) => status === 'open'),
    ({ customerId }) => customerId,
  );
  return [...ownersOf(ledger)]
    .flatMap((id) => {
      const mine = salesOf.get(id) ?? [];
      const journalled = {
        credit: accounts.get(`credit:${id}`) ?? 0,
        held: accounts.get(`held:${id}`) ?? 0,
        available: accounts.get(`available:${id}`) ?? 0,
        pending: total(mine.filter(inEscrow).map(netOf)),
        earned: total(mine.filter(({ releasedAt }) => releasedAt).map(netOf)),
        debt: accounts.get(`debt:${id}`) ?? 0,
        inTransit: inTransit.get(id) ?? 0,
      };
      return walletMismatches(id, ledger.wallets.get(id) ?? wallets.parse(undefined), {
        journalled,
        openCents: total((openOf.get(id) ?? []).map(({ creditCents }) => creditCents)),
      });
    })
    .map(textOf);
};

/** Each history line of the journal is in a wallet's history exactly once. */
export const historyProblems = ({ historyIds, journal }: Ledger): string[] => {
  const lines = [...journal.values()].flatMap(({ key, history }) =>
    history.map((_, index) => `${key}-${index}`),
  );
  return lines.sort().join() === [...historyIds].sort().join()
    ? []
    : ['The history differs from the journal'];
};
