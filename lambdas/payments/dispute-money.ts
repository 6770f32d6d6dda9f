import { refundShares } from '../../shared/payments/remainder';
import type { StoredDispute } from '../data/disputes';
import type { Store } from '../data/engine/store';
import { type Account, type HistoryLine, holdingAccountOf } from '../data/journal';
import { type Wallet, wallets } from '../data/wallets';
import type { LedgerEvent, Memo, Movement } from '../ledger/post';
import { creditProvider, debitProvider } from '../ledger/provider-balance';
import { hasProvider, type Purchase } from './purchase';
import { collectTax, takeBackTax } from './sales-tax';

/** A purchase and the part of a dispute (cents) that it bears. */
export type Share = { purchase: Purchase; cents: number };

type Money = Required<Pick<LedgerEvent, 'movements' | 'memos' | 'history'>>;

/** Whether whoever bought a gift card redeemed it, too: then a dispute takes what is left of their credit. */
export const isRedeemedByBuyer = ({
  customerId,
  redeemedBy,
}: Pick<Purchase, 'customerId' | 'redeemedBy'>): boolean => redeemedBy === customerId;

/**
 * The wallets of whom a dispute takes money from, by id: the providers, and who redeemed their own gift card. An event with
 * several purchases of a provider keeps them up to date.
 */
export type Wallets = Map<string, Wallet>;

/** Reads the wallets behind the purchases that were released. */
export const readWallets = async (store: Store, purchases: readonly Purchase[]): Promise<Wallets> => {
  const owners = purchases.map((purchase) => {
    if (isRedeemedByBuyer(purchase)) return purchase.customerId;
    return purchase.releasedAt && purchase.providerId;
  });
  const ids = [...new Set(owners.flatMap((id) => id || []))];
  const found = await store.readEach(ids.map((id) => wallets.ref(id)));
  return new Map(ids.map((id, index) => [id, found[index]!]));
};

/** Follows what movements change of a provider's wallet. */
const apply = (known: Wallets, providerId: string, movements: readonly Movement[]): void => {
  const wallet = { ...known.get(providerId)! };
  for (const { from, to, cents } of movements)
    for (const name of ['available', 'debt'] as const) {
      if (from === `${name}:${providerId}`) wallet[name] -= cents;
      if (to === `${name}:${providerId}`) wallet[name] += cents;
    }
  known.set(providerId, wallet);
};

/** How much less the two sides earn while a dispute is not won, in cents. */
const sharesOf = ({ purchase, cents }: Share) =>
  refundShares({ ...purchase, dispute: undefined }, purchase.platformFeeRate!, cents);

/** The sales tax in a share, in cents; undefined if there is none. */
export const taxOf = (share: Share): number | undefined =>
  share.purchase.taxCents ? sharesOf(share).taxCents : undefined;

/** The line in the provider's history, if there is a provider. */
const lines = ({ purchase }: Share, description: string, amountCents: number): HistoryLine[] => {
  const { providerId: userId, title } = purchase;
  const line = { wallet: 'provider', type: 'refund', description: `${description}: ${title}` } as const;
  return hasProvider(purchase) ? [{ ...line, userId, title, amountCents }] : [];
};

const merged = (all: readonly Money[]): Money => ({
  movements: all.flatMap(({ movements }) => movements),
  memos: all.flatMap(({ memos }) => memos),
  history: all.flatMap(({ history }) => history),
});

/** The memo of a purchase whose net earnings change by an amount (cents), if there is a provider. */
const memosOf = (purchase: Purchase, cents: number): Memo[] => {
  const { providerId: userId, releasedAt } = purchase;
  if (!hasProvider(purchase)) return [];
  return [releasedAt ? { userId, earned: cents } : { userId, pending: cents }];
};

/** A share of a gift card that its buyer redeemed comes from their credit, or goes back to it. */
const creditMoney = ({ purchase, cents }: Share, description: string, taken: boolean): Money => {
  const { customerId: userId, title, type } = purchase;
  const credit = `credit:${userId}` as const;
  const amountCents = taken ? -cents : cents;
  return {
    movements: [taken ? { from: credit, to: 'disputed', cents } : { from: 'disputed', to: credit, cents }],
    memos: [],
    history: [{ userId, wallet: 'customer', type, description: `${description}: ${title}`, amountCents }],
  };
};

const frozen = (share: Share, known: Wallets): Money => {
  if (isRedeemedByBuyer(share.purchase)) return creditMoney(share, 'On hold, disputed by your bank', true);
  const { purchase, cents } = share;
  const { id, providerId, releasedAt } = purchase;
  const { netCents, feeCents, promoCents, taxCents } = sharesOf(share);
  const escrow = holdingAccountOf(id);
  const back = releasedAt ? debitProvider(providerId, escrow, netCents, known.get(providerId)!) : [];
  if (releasedAt) apply(known, providerId, back);
  return {
    movements: [
      ...back,
      ...takeBackTax(purchase, taxCents),
      { from: 'platform revenue', to: escrow, cents: releasedAt ? feeCents : 0 },
      { from: escrow, to: 'promo expense', cents: releasedAt ? promoCents : 0 },
      { from: escrow, to: 'disputed', cents },
    ],
    memos: memosOf(purchase, -netCents),
    history: lines(share, 'On hold, disputed by the customer’s bank', releasedAt ? -netCents : 0),
  };
};

const thawed = (share: Share, known: Wallets): Money => {
  if (isRedeemedByBuyer(share.purchase)) return creditMoney(share, 'Dispute won', false);
  const { purchase, cents } = share;
  const { id, providerId, releasedAt } = purchase;
  const { netCents, feeCents, promoCents, taxCents } = sharesOf(share);
  const escrow = holdingAccountOf(id);
  const back = releasedAt
    ? creditProvider(escrow, providerId, netCents, known.get(providerId)!).movements
    : [];
  if (releasedAt) apply(known, providerId, back);
  return {
    movements: [
      { from: 'disputed', to: escrow, cents },
      ...collectTax(purchase, taxCents),
      { from: 'promo expense', to: escrow, cents: releasedAt ? promoCents : 0 },
      ...back,
      { from: escrow, to: 'platform revenue', cents: releasedAt ? feeCents : 0 },
    ],
    memos: memosOf(purchase, netCents),
    history: lines(share, 'Dispute won', releasedAt ? netCents : 0),
  };
};

/** What opening a dispute moves: its money is on hold until the bank has decided. `known` is kept up to date. */
export const openedMoney = (shares: readonly Share[], platformCents: number, known: Wallets): Money => {
  const money = merged(shares.map((share) => frozen(share, known)));
  const rest: Movement = { from: 'platform revenue', to: 'disputed', cents: platformCents };
  return { ...money, movements: [...money.movements, rest] };
};

/** Who gets what a bank returned, and on which account. */
type Recipient = { customerId: string; account: Account };

/** A refund that the bank returned while the dispute was open: the customer gets it after all. */
const returnedRefund = (
  { title, recoveredCents = 0 }: Pick<StoredDispute, 'title' | 'recoveredCents'>,
  { customerId, account }: Recipient,
): Money => {
  const returned: HistoryLine = {
    userId: customerId,
    wallet: 'customer',
    type: 'refund',
    description: `Your bank returned our refund: ${title}`,
    amountCents: recoveredCents,
  };
  return {
    movements: [{ from: 'platform revenue', to: account, cents: recoveredCents }],
    memos: [],
    history: recoveredCents > 0 && account === `credit:${customerId}` ? [returned] : [],
  };
};

/** What the bank's decision moves: everything goes back to where it came from, or leaves the platform for good. */
export const closedMoney = (
  dispute: Pick<StoredDispute, 'title' | 'cents' | 'platformCents' | 'recoveredCents' | 'outcome'>,
  recipient: Recipient,
  shares: readonly Share[],
  known: Wallets,
): Money => {
  const { cents, platformCents, outcome } = dispute;
  if (outcome === 'lost')
    return {
      movements: [{ from: 'disputed', to: 'stripe', cents }],
      memos: [],
      history: shares.flatMap((share) => lines(share, 'Dispute lost', 0)),
    };
  const money = merged([...shares.map((share) => thawed(share, known)), returnedRefund(dispute, recipient)]);
  const rest: Movement = { from: 'disputed', to: 'platform revenue', cents: platformCents };
  return { ...money, movements: [...money.movements, rest] };
};
