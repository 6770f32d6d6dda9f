import { type favoriteKinds, maxFavorites } from '../../shared/favorites/api';
import { toPublic } from '../catalog/view';
import type { Store } from '../data/engine/store';
import { favoritesOf } from '../data/favorites';
import { hairstyleCardOf, hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { isListed } from '../data/listings';
import { isApprovedProvider, profiles, type RoleItem, roles, type StoredProfile } from '../data/people';
import { productCardOf, products, type StoredProduct } from '../data/products';

type Kind = (typeof favoriteKinds)[number];

/** Returns the public card of an item by kind; undefined if it is not public. */
const shown = {
  hairstyle: (hairstyle: StoredHairstyle | undefined) =>
    hairstyle && isListed(hairstyle) ? hairstyleCardOf(hairstyle) : undefined,
  product: (product: StoredProduct | undefined) =>
    product && isListed(product) ? productCardOf(product) : undefined,
  provider: (profile: StoredProfile | undefined, role: RoleItem | undefined) =>
    profile && isApprovedProvider(role) ? toPublic(profile, role) : undefined,
};

type Favorite = { kind: Kind; id: string };

/** Reads the public cards of what someone saves or has saved. */
export const readCards = async (store: Store, wanted: Favorite[]) => {
  const idsOf = (kind: Kind) => wanted.filter((one) => one.kind === kind).map(({ id }) => id);
  const providerIds = idsOf('provider');
  const [hairstylesFound, productsFound, profilesFound, rolesFound] = await Promise.all([
    store.readEach(idsOf('hairstyle').map((id) => hairstyles.ref(id))),
    store.readEach(idsOf('product').map((id) => products.ref(id))),
    store.readEach(providerIds.map((id) => profiles.ref(id))),
    store.readEach(providerIds.map((id) => roles.ref(id))),
  ]);
  return {
    hairstyles: hairstylesFound.flatMap((hairstyle) => shown.hairstyle(hairstyle) ?? []),
    products: productsFound.flatMap((product) => shown.product(product) ?? []),
    providers: profilesFound.flatMap((profile, index) => shown.provider(profile, rolesFound[index]) ?? []),
  };
};

/** Returns a function that adds its provider's rating to a card. */
const readRatings = async (store: Store, cards: ReadonlyArray<{ providerId: string }>) => {
  const ids = [...new Set(cards.map(({ providerId }) => providerId))];
  const found = await store.readEach(ids.map((id) => profiles.ref(id)));
  const ratings = new Map(
    found.flatMap((profile) =>
      profile ? [[profile.id, { sum: profile.ratingSum, count: profile.ratingCount }]] : [],
    ),
  );
  return <C extends { providerId: string }>(card: C) => ({ ...card, rating: ratings.get(card.providerId) });
};

/** A person's favorites, without what is no longer listed, with the ratings of their providers. */
export const readFavorites = async (store: Store, userId: string) => {
  const { items } = await store.list(favoritesOf(userId), { limit: maxFavorites });
  const cards = await readCards(store, items);
  const withRating = await readRatings(store, [...cards.hairstyles, ...cards.products]);
  return {
    ...cards,
    hairstyles: cards.hairstyles.map(withRating),
    products: cards.products.map(withRating),
  };
};
