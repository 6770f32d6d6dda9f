import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../../../lib/paths';
import { useUrlParam } from '../../../../lib/useUrlParams';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { Tabs } from '../../../../ui/Tabs';
import { Applications, totalOf } from '../components/Applications';
import { applicationsQuery } from '../queries';

/** Provider applications and providers; see docs/product/access.md#applications. */
export const Component = () => {
  const [chosen, choose] = useUrlParam('tab');
  const tab = chosen === 'active' ? 'active' : 'pending';
  const pending = useInfiniteQuery(applicationsQuery('pending'));
  const suspended = useInfiniteQuery(applicationsQuery('suspended'));
  const active = useInfiniteQuery(applicationsQuery('approved'));
  const all = [pending, suspended, active];
  const isLoaded = all.every(({ data }) => data);
  const error = all.find(({ isError }) => isError)?.error;
  useLoadErrorToast({ data: isLoaded, error }, 'Failed to load providers');
  const countOf = (list: typeof pending) => (isLoaded ? totalOf(list) : ('loading' as const));
  return (
    <Page title="Provider Management">
      <PageHeader title="Provider Management" back={paths.adminDashboard} />
      <Tabs
        label="Providers"
        tabs={[
          { value: 'pending', label: 'Pending', count: countOf(pending) },
          { value: 'active', label: 'Active', count: countOf(active) },
        ]}
        value={tab}
        onChange={(value) => choose(value === 'active' ? value : '')}
      >
        {!isLoaded && !error && <Skeleton count={3} height="14rem" />}
        {!isLoaded && error && (
          <ErrorState
            title="Failed to load providers"
            onRetry={() => Promise.all(all.map(({ refetch }) => refetch()))}
          />
        )}
        {isLoaded && tab === 'pending' && (
          <>
            <Applications asRows list={pending} empty="No pending provider applications" />
            {totalOf(suspended) > 0 && (
              <section className="stack applications-suspended" aria-labelledby="suspended">
                <h2 id="suspended">Suspended ({totalOf(suspended)})</h2>
                <Applications asRows list={suspended} empty="No suspended providers" />
              </section>
            )}
          </>
        )}
        {isLoaded && tab === 'active' && <Applications list={active} empty="No active providers yet" />}
      </Tabs>
    </Page>
  );
};
