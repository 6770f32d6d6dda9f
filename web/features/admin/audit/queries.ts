import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { AuditAct, AuditSubject } from '../../../../shared/admin/acts';
import { adminClient } from '../../../lib/adminClient';
import { longListGcTime } from '../../../lib/queryClient';

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
