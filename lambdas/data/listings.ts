import { monthKeys } from './by-month';
import type { IndexKeys } from './entity';
import type { Item } from './item';
import type { Query } from './store';

/** What hairstyles and products have in common: who offers them, and whether everyone may see them. */
type Listing = {
  id: string;
  providerId: string;
  category: string;
  active: boolean;
  /** Whether its provider is approved; kept by the stream. Only then, and while active, is it on the public indexes. */
  providerApproved: boolean;
  archived: boolean;
  createdAt: string;
};

/** What a listing repeats of its provider: kept up to date without raising the version, which is of what they say of it. */
export const copiedProviderFields = ['providerName', 'providerApproved'] as const;

export type ListingKind = 'HAIRSTYLES' | 'PRODUCTS';

/** Whether everyone may see it, and book or buy it. */
export const isListed = (stored: Pick<Listing, 'active' | 'providerApproved' | 'archived'>): boolean =>
  stored.active && stored.providerApproved && !stored.archived;

/** The index keys of a listing: its month's always, its provider's until it is archived, the public ones while it is listed. */
export const listingKeys = (kind: ListingKind, stored: Listing, card: unknown): IndexKeys => ({
  ...(!stored.archived && {
    providerPk: `PROVIDER#${stored.providerId}#${kind}`,
    providerSk: `${stored.createdAt}#${stored.id}`,
  }),
  ...(isListed(stored) && {
    listedPk: kind,
    categoryPk: `${kind}#${stored.category}`,
    listedSk: `${stored.createdAt}#${stored.id}`,
    providerStatusPk: `PROVIDER#${stored.providerId}#${kind}#listed`,
    card,
  }),
  ...monthKeys(kind, stored.createdAt, stored.id),
});

/** What can be asked of a kind's listings. */
export const listingQueries = <V, Card>(kind: ListingKind, parse: (item: Item) => V) => {
  const card = (item: Item) => item.card as Card;
  return {
    /** The public catalog, whole or of one category, newest first; items carry only `card`. */
    listed: (category?: string): Query<Card> =>
      category
        ? { index: 'listedByCategory', partition: `${kind}#${category}`, descending: true, parse: card }
        : { index: 'listed', partition: kind, descending: true, parse: card },
    /** All a provider has not archived, newest first. */
    byProvider: (providerId: string): Query<V> => ({
      index: 'byProvider',
      partition: `PROVIDER#${providerId}#${kind}`,
      descending: true,
      parse,
    }),
    /** What of a provider everyone may see, newest first. */
    listedByProvider: (providerId: string): Query<Card> => ({
      index: 'byProviderStatus',
      partition: `PROVIDER#${providerId}#${kind}#listed`,
      descending: true,
      parse: card,
    }),
  };
};
