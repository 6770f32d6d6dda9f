import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { receiptQuery } from '../../../lib/purchases/queries';
import { Button } from '../../../ui/Button';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { ErrorState, Skeleton } from '../../../ui/States';
import { ReceiptSheet } from '../components/ReceiptSheet';

/** The printable receipt of one payment. */
export const Component = () => {
  const { id = '' } = useParams();
  const { data, isPending, isError, refetch } = useQuery(receiptQuery(id));
  return (
    <Page title="Receipt" className="page-narrow">
      <PageHeader
        title="Receipt"
        back={data?.kind === 'order' ? paths.orders : paths.bookings}
        actions={
          data && (
            <Button variant="secondary" size="small" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} /> Print
            </Button>
          )
        }
      />
      {isPending && <Skeleton height="24rem" />}
      {isError && !data && <ErrorState title="We could not find that receipt" onRetry={refetch} />}
      {data && <ReceiptSheet receipt={data} />}
    </Page>
  );
};
