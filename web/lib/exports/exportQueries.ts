import { queryOptions } from '@tanstack/react-query';
import type { ListExport } from '../../../shared/admin/exports-api';
import { adminClient } from '../adminClient';

const pollMs = 1_500;

const isRunning = ({ state }: ListExport): boolean => state === 'running';

/** The admin's latest exports, newest first, asked for again while one of them is running. */
export const exportsQuery = queryOptions({
  queryKey: ['export'],
  queryFn: () => adminClient.listExports(),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? pollMs : false),
});
