import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { ErrorState, Skeleton } from '../../../ui/States';
import { ImportForm } from '../components/ImportForm';
import { ImportHistory } from '../components/ImportHistory';
import { importsQuery } from '../queries';
import './ImportPage.css';

/** The page on which a provider imports what they have elsewhere; see docs/product/imports.md. */
export const Component = () => {
  const { data, error, refetch } = useQuery(importsQuery);
  useLoadErrorToast({ data, error }, "Couldn't load your imports");
  return (
    <Page title="Import">
      <PageHeader title="Import" back={paths.providerDashboard} />
      <ImportForm />
      {data ? (
        <ImportHistory items={data.items} />
      ) : error ? (
        <ErrorState title="Couldn't load your imports" onRetry={refetch} />
      ) : (
        <Skeleton count={1} height="8rem" />
      )}
    </Page>
  );
};
