import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Me } from '../../../shared/account/schema';
import { signedOut } from '../../../shared/http/client';
import { client } from '../client';
import { queryClient } from '../queryClient';
import { idToken, markSignedIn } from './session';
import { removeStoredSession, storedSession, storeSession } from './storedSession';

export const meKey = ['account', 'me'] as const;

const readMe = async (): Promise<Me> => {
  const person = await client.getMe();
  storeSession(person);
  return person;
};

/** The signed-in user, or null for visitors. */
export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: async ({ client: cache }): Promise<Me | null> => {
    if (await idToken()) return readMe();
    // Pages keep showing the user until the expired session redirects to /auth.
    if (cache.getQueryData(meKey)) throw signedOut();
    removeStoredSession();
    return null;
  },
  staleTime: 60_000,
});

/** The signed-in user, for pages that require one. */
export const useMe = (): Me => {
  const { data } = useSuspenseQuery(meQuery);
  if (!data) throw signedOut();
  return data;
};

/** The signed-in user, or undefined for visitors and while loading. */
export const useMaybeMe = (): Me | undefined => useQuery(meQuery).data ?? undefined;

/** Whether the user of a stored session is still loading; always false for visitors. */
export const useIsMeLoading = (): boolean => useQuery(meQuery).isPending && !!storedSession();

/** Loads a user who just signed in into the cache. */
export const cacheSignedInUser = async (): Promise<Me> => {
  markSignedIn();
  const person = await readMe();
  queryClient.setQueryData(meKey, person);
  return person;
};

/** Clears the user and all other cached data after signing out. */
export const clearSignedInUser = (): void => {
  queryClient.setQueryData(meKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.join() !== meKey.join() });
};
