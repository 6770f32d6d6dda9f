import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { client } from '../../../lib/client';
import { HoldNotice } from '../../../lib/purchases/HoldNotice';
import { onDemand } from '../../../ui/onDemand';
import { heldOrdersQuery } from '../queries';
import { orderNames, otherOrdersInCheckout } from '../unpaid';

/** The customer's unpaid orders whose items are still held; undefined while loading. */
export const useHeldOrders = () => useQuery(heldOrdersQuery);

const CancelOrderDialog = lazy(
  onDemand(async () => ({ default: (await import('./CancelOrderDialog')).CancelOrderDialog })),
);

const HeldOrder = ({ order, all }: { order: CustomerOrder; all: CustomerOrder[] }) => {
  const otherOrders = otherOrdersInCheckout(order, all);
  return (
    <HoldNotice
      holdUntil={order.holdUntil ?? ''}
      what="Your items are"
      details={orderNames([order, ...otherOrders])}
      pay={() => client.payOrder({ params: { orderId: order.id } })}
      cancelLabel="Cancel Order"
      cancelDialog={(open, onClose) => (
        <CancelOrderDialog order={order} otherOrders={otherOrders} open={open} onClose={onClose} />
      )}
    />
  );
};

const isFirstOfCheckout = (order: CustomerOrder, index: number, all: CustomerOrder[]): boolean =>
  all.findIndex(({ checkoutId }) => checkoutId === order.checkoutId) === index;

/** The customer's unpaid orders whose items are still held, one notice for each checkout. */
export const HeldOrders = () => {
  const { data = [] } = useHeldOrders();
  return data.filter(isFirstOfCheckout).map((order) => <HeldOrder key={order.id} order={order} all={data} />);
};
