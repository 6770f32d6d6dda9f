import { useMutation, useQuery } from '@tanstack/react-query';
import type { favouriteKinds } from '../../shared/favourites/api';
import { Refusal } from '../../shared/http/refusal';
import { toast } from '../ui/toast';
import { client } from './client';
import { favouritesQuery } from './favourites';
import { useMaybeMe, useMeAwaited } from './me';
import { queryClient } from './queryClient';

export type FavouriteKind = (typeof favouriteKinds)[number];

const failure = (error: Error): string =>
  error instanceof Refusal ? error.message : 'Failed to update favourites';

/** Whether something is a favourite, and how to change that: shown at once, taken back with a message on failure. */
export const useFavourite = (kind: FavouriteKind, id: string) => {
  const me = useMaybeMe();
  const awaited = useMeAwaited();
  const { data: saved = false } = useQuery({
    ...favouritesQuery,
    enabled: me !== undefined,
    select: (all) => all[`${kind}s`].some((it) => it.id === id),
  });
  const change = useMutation({
    mutationFn: (on: boolean) => {
      const call = { params: { kind, id } };
      return on ? client.addFavourite(call) : client.removeFavourite(call);
    },
    onError: (error) => toast.error(failure(error)),
    // Awaited, so that the wish stays on screen until the list that confirms it has arrived.
    onSettled: () => queryClient.invalidateQueries({ queryKey: favouritesQuery.queryKey }),
  });
  const on = change.isPending ? change.variables : saved;
  return { on, known: me !== undefined, awaited, toggle: () => change.mutate(!on) };
};
