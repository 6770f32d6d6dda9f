import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { PrintPage } from '../../../lib/print/PrintPage';
import { PackingSlipSheet } from '../components/PackingSlipSheet';
import { packingSlipQuery } from '../queries';

/** The printable packing slip of a seller's order. */
export const Component = () => {
  const { id = '' } = useParams();
  const query = useQuery(packingSlipQuery(id));
  return (
    <PrintPage
      title="Packing slip"
      back={paths.providerOrders}
      query={query}
      missing="We could not find that order"
    >
      {(slip) => <PackingSlipSheet slip={slip} />}
    </PrintPage>
  );
};
