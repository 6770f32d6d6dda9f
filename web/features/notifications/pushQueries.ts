import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';
import { readPush } from '../../lib/push';

/** The devices that get pushes, and the key that this browser subscribes with, if the site sends any. */
export const pushDevicesQuery = queryOptions({
  queryKey: ['account', 'push'],
  queryFn: () => client.getPushDevices(),
});

/** What this browser says of pushes; it is asked again whenever the page is looked at, since its settings are its own. */
export const pushBrowserQuery = queryOptions({
  queryKey: ['account', 'push', 'browser'],
  queryFn: readPush,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => data?.state === 'starting' && 1_000,
});
