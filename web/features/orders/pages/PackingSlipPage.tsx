import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { product } from '../../../../shared/brand';
import type { PackingSlip } from '../../../../shared/orders/schema';
import { formatDay } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { PrintDetail, PrintPage, PrintSheet } from '../../../lib/print/PrintPage';
import { packingSlipQuery } from '../queries';
import './PackingSlipPage.css';

/** A packing slip as it is shown and printed, without prices. */
const PackingSlipSheet = ({ slip }: { slip: PackingSlip }) => (
  <PrintSheet className="packing-slip-sheet">
    <header className="row row-between">
      <h2>{product}</h2>
      <p>Order {slip.number}</p>
    </header>
    <div className="columns">
      <section>
        <h3>Ship to</h3>
        <p className="typed-text">
          <strong>{slip.customerName || 'Unknown'}</strong>
          {`\n${slip.shippingAddress}`}
        </p>
      </section>
      <section>
        <h3>From</h3>
        <p className="typed-text">
          <strong>{slip.seller.name || 'Unknown'}</strong>
          {slip.seller.address && `\n${slip.seller.address}`}
        </p>
      </section>
    </div>
    <p>
      Ordered on {formatDay(slip.orderedAt)}
      {slip.trackingNumber && <PrintDetail>Tracking number: {slip.trackingNumber}</PrintDetail>}
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
        </tr>
      </thead>
      <tbody>
        {slip.items.map(({ name, quantity }, index) => (
          <tr key={index}>
            <td>{name}</td>
            <td>{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </PrintSheet>
);

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
