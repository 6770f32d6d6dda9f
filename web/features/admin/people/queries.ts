import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Role } from '../../../../shared/account/schema';
import type { AuditAct, AuditSubject } from '../../../../shared/admin/acts';
import { adminClient } from '../../../lib/adminClient';
import { longListGcTime } from '../../../lib/queryClient';

export type PeopleFilter = { search?: string | undefined; role?: Role | undefined };

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

export type AuditFilter = {
  act?: AuditAct | undefined;
  admin?: string | undefined;
  month?: string | undefined;
};

/** The audit trail, newest first. */
export const auditsQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'list', filter],
    queryFn: ({ pageParam }) => adminClient.listAudits({ query: { ...filter, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    gcTime: longListGcTime,
  });

/** What admins did about one subject, newest first. */
export const auditsOfQuery = (kind: AuditSubject, subjectId: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', kind, subjectId],
    queryFn: ({ pageParam }) =>
      adminClient.listAuditsOf({ params: { kind, subjectId }, query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });
