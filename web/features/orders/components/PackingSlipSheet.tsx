import { product } from '../../../../shared/brand';
import type { PackingSlip } from '../../../../shared/orders/schema';
import { formatDay } from '../../../lib/dates';
import { PrintDetail, PrintSheet } from '../../../lib/print/PrintSheet';
import './PackingSlipSheet.css';

/** A packing slip as it is shown and printed, without prices. */
export const PackingSlipSheet = ({ slip }: { slip: PackingSlip }) => (
  <PrintSheet className="packing-slip-sheet">
    <header className="row row-between">
      <h2>{product}</h2>
      <p>Order {slip.number}</p>
    </header>
    <div className="packing-slip-sheet-parties">
      <section>
        <h3>Ship to</h3>
        <p className="packing-slip-sheet-address">
          <strong>{slip.customerName || 'Unknown'}</strong>
          {`\n${slip.shippingAddress}`}
        </p>
      </section>
      <section>
        <h3>From</h3>
        <p className="packing-slip-sheet-address">
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
