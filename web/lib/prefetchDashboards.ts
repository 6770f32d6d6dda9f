import { adminFiguresQuery } from './adminFigures';
import { dashboardQuery } from './providerDashboard';
import { queryClient } from './queryClient';

/** Loads the provider's dashboard. */
export const prefetchProviderDashboard = (): Promise<void> => queryClient.prefetchQuery(dashboardQuery);

/** Loads the admins' dashboard. */
export const prefetchAdminDashboard = (): Promise<void> => queryClient.prefetchQuery(adminFiguresQuery);
