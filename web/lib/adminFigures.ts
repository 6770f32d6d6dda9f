import { queryOptions } from '@tanstack/react-query';
import { adminClient } from './adminClient';

/** The platform's figures, which a consumer of the table's stream keeps. */
export const adminFiguresQuery = queryOptions({
  queryKey: ['figures', 'dashboard'],
  queryFn: () => adminClient.getAdminDashboard(),
});
