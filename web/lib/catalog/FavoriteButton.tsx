import { queryOptions, useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import type { favoriteKinds } from '../../../shared/favorites/api';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { client } from '../client';
import { useIsMeLoading, useMaybeMe } from '../session/me';
import { useAct } from '../useAct';
import './FavoriteButton.css';

/** The user's favorites. */
export const favoritesQuery = queryOptions({
  queryKey: ['favorite'],
  queryFn: () => client.listFavorites(),
  staleTime: 60_000,
});

type FavoriteKind = (typeof favoriteKinds)[number];

/**
 * Whether something is a favorite, and a function to toggle it. The update is optimistic and rolled back on failure.
 */
const useFavorite = (kind: FavoriteKind, id: string) => {
  const me = useMaybeMe();
  const awaited = useIsMeLoading();
  const { data: saved = false } = useQuery({
    ...favoritesQuery,
    enabled: me !== undefined,
    select: (all) => all[`${kind}s`].some((it) => it.id === id),
  });
  const change = useAct({
    act: (on: boolean) => {
      const call = { params: { kind, id } };
      return on ? client.addFavorite(call) : client.removeFavorite(call);
    },
    failed: 'Failed to update favorites',
    // Pending, and so shown, until the refetched list has arrived.
    refetch: ['favorite'],
  });
  const on = change.isPending ? change.variables : saved;
  return { on, known: me !== undefined, awaited, toggle: () => change.mutate(!on) };
};

type Props = { kind: FavoriteKind; id: string; name: string; providerId: string };

/**
 * Marks a hairstyle, product, or provider as a favorite. Hidden for visitors and on the user's own listings; while
 * the user is loading, its space is reserved.
 */
export const FavoriteButton = ({ kind, id, name, providerId }: Props) => {
  const { on, known, awaited, toggle } = useFavorite(kind, id);
  const isOwn = useMaybeMe()?.id === providerId;
  if (isOwn || (!known && !awaited)) return null;
  return (
    <button
      type="button"
      className={`button-icon favorite-button ${known ? '' : 'is-awaited'}`}
      aria-pressed={on}
      aria-label={`Save ${isolateBidi(name)} to favorites`}
      onClick={toggle}
    >
      <Heart aria-hidden="true" size={20} />
    </button>
  );
};
