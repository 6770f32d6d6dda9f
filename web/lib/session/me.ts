import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Me } from '../../../shared/account/schema';
import { signedOut } from '../../../shared/http/client';
import { client } from '../client';
import { queryClient } from '../queryClient';
import { dropSession, keepSession, keptSession } from './keptSession';
import { idToken, sessionBegan } from './session';

export const meKey = ['account', 'me'] as const;

const readMe = async (): Promise<Me> => {
  const person = await client.getMe();
  keepSession(person);
  return person;
};

/** The person signed in, or null for a visitor. */
export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: async ({ client: cache }): Promise<Me | null> => {
    if (await idToken()) return readMe();
    // Pages that show a person keep showing them until the session's watch has led away.
    if (cache.getQueryData(meKey)) throw signedOut();
    dropSession();
    return null;
  },
  staleTime: 60_000,
});

/** The person signed in, on pages that only they can open. */
export const useMe = (): Me => {
  const { data } = useSuspenseQuery(meQuery);
  if (!data) throw signedOut();
  return data;
};

/** The person signed in, or undefined for a visitor and while that is not known yet. */
export const useMaybeMe = (): Me | undefined => useQuery(meQuery).data ?? undefined;

/** Whether a session is kept here whose person has not arrived yet; never so for a visitor. */
export const useMeAwaited = (): boolean => useQuery(meQuery).isPending && !!keptSession();

/** Takes the person who just signed in into the cache, so that everything on screen knows them at once. */
export const remember = async (): Promise<Me> => {
  sessionBegan();
  const person = await readMe();
  queryClient.setQueryData(meKey, person);
  return person;
};

/** Forgets the person who left and everything the API said to them. */
export const forget = (): void => {
  queryClient.setQueryData(meKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.join() !== meKey.join() });
};
