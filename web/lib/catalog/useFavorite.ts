import { useMutation, useQuery } from '@tanstack/react-query';
import type { favoriteKinds } from '../../../shared/favorites/api';
import { refusalMessage } from '../../../shared/http/refusal';
import { toast } from '../../ui/toast';
import { client } from '../client';
import { queryClient } from '../queryClient';
import { useIsMeLoading, useMaybeMe } from '../session/me';
import { favoritesQuery } from './favorites';

export type FavoriteKind = (typeof favoriteKinds)[number];

const failure = (error: Error): string => refusalMessage(error, 'Failed to update favorites');

/**
 * Whether something is a favorite, and a function to toggle it. The update is optimistic and rolled back on failure.
 */
export const useFavorite = (kind: FavoriteKind, id: string) => {
  const me = useMaybeMe();
  const awaited = useIsMeLoading();
  const { data: saved = false } = useQuery({
    ...favoritesQuery,
    enabled: me !== undefined,
    select: (all) => all[`${kind}s`].some((it) => it.id === id),
  });
  const change = useMutation({
    mutationFn: (on: boolean) => {
      const call = { params: { kind, id } };
      return on ? client.addFavorite(call) : client.removeFavorite(call);
    },
    onError: (error) => toast.error(failure(error)),
    // Awaited, so that the optimistic state stays until the refetched list has arrived.
    onSettled: () => queryClient.invalidateQueries({ queryKey: favoritesQuery.queryKey }),
  });
  const on = change.isPending ? change.variables : saved;
  return { on, known: me !== undefined, awaited, toggle: () => change.mutate(!on) };
};
