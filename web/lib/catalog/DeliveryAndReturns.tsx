import { PackageCheck, PackageOpen, RotateCcw, Truck, Undo2 } from 'lucide-react';
import { orderReleasesAfterDays, shipsWithinDays } from '../../../shared/orders/lifecycle';
import { returnWithinDays } from '../../../shared/returns/rules';
import { type ShippingTerms, usualDays, whereShipped } from '../../../shared/shipping/terms';
import { Fact, Facts } from '../../ui/Facts';

type Props = { seller: string; terms: ShippingTerms | undefined };

/** How an order is delivered, and when it is refunded; see docs/product/orders.md#shipping-and-delivery. */
export const DeliveryAndReturns = ({ seller, terms }: Props) => (
  <section className="stack" aria-labelledby="delivery">
    <h2 id="delivery">Delivery and returns</h2>
    <Facts>
      <Fact icon={Truck}>
        <bdi>{seller}</bdi> ships {whereShipped(terms)} and gives you a tracking number.
        {terms?.days && ` ${usualDays(terms)}.`}
      </Fact>
      <Fact icon={PackageCheck}>
        If your order is not shipped within {shipsWithinDays} days, you get a full refund.
      </Fact>
      <Fact icon={Undo2}>
        You can cancel for a full refund to your wallet until the seller starts processing your order.
      </Fact>
      <Fact icon={PackageOpen}>
        You can ask the seller to take items back within {returnWithinDays} days of delivery.
      </Fact>
      <Fact icon={RotateCcw}>
        If something is wrong, report a problem within {orderReleasesAfterDays} days of delivery and before
        you confirm the order. We'll hold the payment while we review it.
      </Fact>
    </Facts>
  </section>
);
