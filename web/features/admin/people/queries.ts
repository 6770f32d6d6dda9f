import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Role, RoleStatus } from '../../../../shared/account/schema';
import { adminClient } from '../../../lib/adminClient';
import { longListGcTime } from '../../../lib/queryClient';

type PeopleFilter = { search?: string | undefined; role?: Role | undefined };

/** Everyone who matches, newest first. The results of the last search stay while the next one loads. */
export const peopleQuery = (filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: ['person', 'list', filter],
    queryFn: ({ pageParam }) => adminClient.searchPeople({ query: { ...filter, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    gcTime: longListGcTime,
  });

/** All about one person. */
export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: ['person', personId],
    queryFn: () => adminClient.getPerson({ params: { personId } }),
  });

/** Providers and applicants with a given status, oldest first. */
export const applicationsQuery = (status: RoleStatus) =>
  infiniteQueryOptions({
    queryKey: ['application', status],
    queryFn: ({ pageParam }) => adminClient.listApplications({ query: { status, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });
