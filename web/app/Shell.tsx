import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { queryClient } from '../lib/queryClient';
import { useIsVisitor } from '../lib/session/me';
import { SiteFooter } from '../lib/site/SiteFooter';
import { SiteHeader } from '../lib/site/SiteHeader';
import { BackgroundTasks } from './BackgroundTasks';
import { BottomNav } from './BottomNav';

/** The page with the navigation around it; visitors also get a header and a footer. */
const Layout = () => {
  const { pathname, search } = useLocation();
  const isVisitor = useIsVisitor();
  if (pathname === paths.auth) return <Outlet />;
  return (
    <>
      {isVisitor && <SiteHeader next={pathname + search} />}
      <Outlet />
      {isVisitor && <SiteFooter />}
      <BottomNav />
    </>
  );
};

/** The layout of every page except the landing page: query cache, navigation, and background tasks. */
export const Component = () => (
  <QueryClientProvider client={queryClient}>
    <Layout />
    <BackgroundTasks />
  </QueryClientProvider>
);
