import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { PrintPage } from '../../../lib/print/PrintPage';
import { receiptQuery } from '../../../lib/purchases/queries';
import { ReceiptSheet } from '../components/ReceiptSheet';

/** The printable receipt of one payment. */
export const Component = () => {
  const { id = '' } = useParams();
  const query = useQuery(receiptQuery(id));
  const back = query.data?.kind === 'order' ? paths.orders : paths.bookings;
  return (
    <PrintPage title="Receipt" back={back} query={query} missing="We could not find that receipt">
      {(receipt) => <ReceiptSheet receipt={receipt} />}
    </PrintPage>
  );
};
