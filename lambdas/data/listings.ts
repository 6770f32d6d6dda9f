import { monthKeys } from './engine/by-month';
import type { IndexKeys } from './engine/entity';
import type { Item } from './engine/item';
import type { Query } from './engine/store';

/** The fields that hairstyles and products share. */
type Listing = {
  id: string;
  providerId: string;
  category: string;
  active: boolean;
  /** Whether its provider is approved; copied by a consumer. */
  providerApproved: boolean;
  archived: boolean;
  createdAt: string;
};

/**
 * The fields a listing copies from its provider. Updating them does not change the version, which counts the
 * provider's edits.
 */
export const copiedProviderFields = [
  'providerName',
  'providerArea',
  'providerPhoto',
  'providerApproved',
] as const;

/** What becomes of a listing that is archived: nobody sees it, and nothing in it says whose it was but their id. */
export const archivedListing = {
  archived: true,
  active: false,
  providerName: '',
  providerArea: '',
  providerPhoto: '',
} as const;

type ListingKind = 'HAIRSTYLES' | 'PRODUCTS';

/** Whether a listing is public and can be booked or bought. */
export const isListed = (stored: Pick<Listing, 'active' | 'providerApproved' | 'archived'>): boolean =>
  stored.active && stored.providerApproved && !stored.archived;

/** The index keys of a listing: by month always, by provider until it is archived, public ones while it is listed. */
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

/** The queries for a kind of listing. */
export const listingQueries = <V, Card>(kind: ListingKind, parse: (item: Item) => V) => {
  const card = (item: Item) => item.card as Card;
  return {
    /** The public catalog, whole or of one category, newest first; items carry only `card`. */
    listed: (category?: string): Query<Card> =>
      category
        ? { index: 'listedByCategory', partition: `${kind}#${category}`, descending: true, parse: card }
        : { index: 'listed', partition: kind, descending: true, parse: card },
    /** A provider's listings that are not archived, newest first. */
    byProvider: (providerId: string): Query<V> => ({
      index: 'byProvider',
      partition: `PROVIDER#${providerId}#${kind}`,
      descending: true,
      parse,
    }),
    /** A provider's public listings, newest first. */
    listedByProvider: (providerId: string): Query<Card> => ({
      index: 'byProviderStatus',
      partition: `PROVIDER#${providerId}#${kind}#listed`,
      descending: true,
      parse: card,
    }),
  };
};
