import { lazy, Suspense, useState } from 'react';
import type { ProviderOrder } from '../../../../shared/orders/schema';
import { counted } from '../../../../shared/text/numbers';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { Button } from '../../../ui/Button';
import { Check } from '../../../ui/fields';
import { onDemand } from '../../../ui/onDemand';
import { SellerReturn } from '../returns/SellerReturn';
import { canShip, sameParcel } from '../sameParcel';
import { SellerOrderRow } from './SellerOrderRow';
import './SellerOrders.css';

const ShipOrdersDialog = lazy(
  onDemand(async () => ({ default: (await import('./ShipOrdersDialog')).ShipOrdersDialog })),
);

type SelectBarProps = {
  shippable: readonly ProviderOrder[];
  selected: readonly ProviderOrder[];
  onSelect: (orders: readonly ProviderOrder[]) => void;
  onShip: () => void;
};

/** Selects all orders that can be shipped, and ships those that are selected. */
const SelectBar = ({ shippable, selected, onSelect, onShip }: SelectBarProps) => {
  const isAll = selected.length === shippable.length;
  return (
    <div className="seller-orders-bar">
      <Check
        label="Select all shown"
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !isAll;
        }}
        checked={isAll}
        onChange={() => onSelect(isAll ? [] : shippable)}
      />
      {selected.length > 0 ? (
        <div className="seller-orders-ship" data-sticky-bar="">
          <Button ref={keepFocusInCard} size="small" onClick={onShip}>
            Ship {counted(selected.length, 'order')}
          </Button>
        </div>
      ) : (
        <p className="muted small seller-orders-hint">Select orders to ship them together.</p>
      )}
    </div>
  );
};

/**
 * The seller's orders as rows, those that can be shipped first. Several of these can be selected and shipped together.
 */
export const SellerOrders = ({ orders }: { orders: readonly ProviderOrder[] }) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // As they were when the dialog opened: it goes on with those that could not be shipped.
  const [shipping, setShipping] = useState<readonly ProviderOrder[]>();
  const now = Date.now();
  const shippable = orders.filter((order) => canShip(order, now));
  const others = orders.filter((order) => !shippable.includes(order));
  const selected = shippable.filter(({ id }) => chosen.includes(id));
  const select = (id: string, isSelected: boolean) =>
    setChosen(isSelected ? [...chosen, id] : chosen.filter((other) => other !== id));
  const isDivided = shippable.length > 0 && others.length > 0;

  const rowOf = (order: ProviderOrder) => (
    <li key={order.id}>
      <SellerOrderRow
        order={order}
        itemReturn={order.itemReturn && <SellerReturn order={order} />}
        level={isDivided ? 3 : 2}
        others={sameParcel(order, orders, now)}
        selection={
          shippable.length > 1 && shippable.includes(order)
            ? {
                isSelected: selected.includes(order),
                onSelect: (isSelected) => select(order.id, isSelected),
              }
            : undefined
        }
      />
    </li>
  );
  const selectBar = shippable.length > 1 && (
    <SelectBar
      {...{ shippable, selected }}
      onSelect={(these) => setChosen(these.map(({ id }) => id))}
      onShip={() => setShipping(selected)}
    />
  );

  return (
    <div className="stack seller-orders">
      {shippable.length > 0 && (
        <section className="stack" aria-labelledby={isDivided ? 'to-ship' : undefined}>
          {isDivided && <h2 id="to-ship">To ship</h2>}
          {selectBar}
          <ul className="work-row-list">{shippable.map(rowOf)}</ul>
        </section>
      )}
      {others.length > 0 && (
        <section className="stack" aria-labelledby={isDivided ? 'other-orders' : undefined}>
          {isDivided && <h2 id="other-orders">Other orders</h2>}
          <ul className="work-row-list">{others.map(rowOf)}</ul>
        </section>
      )}
      {shipping && (
        <Suspense fallback={null}>
          <ShipOrdersDialog orders={shipping} onClose={() => setShipping(undefined)} />
        </Suspense>
      )}
    </div>
  );
};
