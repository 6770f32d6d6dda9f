import type { Product } from '../../shared/catalog/product';
import type { CustomerOrder } from '../../shared/orders/schema';
import type { Cloud } from '../acting/cloud';
import { cartOf, payForOrders, shippingOf } from '../acting/orders';
import type { Person } from '../acting/person';
import { customers } from './data/customers';
import type { DemoOrder, DemoOrderLine, OrderOutcome } from './data/types';
import { idempotencyKeyOf } from './idempotency-key';
import type { People } from './people';

const day = 86_400_000;
const fulfillmentSteps: OrderOutcome[] = ['processing', 'shipped', 'delivered', 'reviewed'];

type DemoPurchase = {
  line: DemoOrderLine;
  order: CustomerOrder;
  customer: Person;
  seller: Person;
  placed: number;
};

const deliver = async ({ line, order, customer, seller, placed }: DemoPurchase): Promise<void> => {
  const params = { orderId: order.id };
  const after = (days: number) => new Date(placed + days * day).toISOString();
  const trackingNumber = `1Z 999 AA1 ${order.id.replace(/\W/g, '').slice(-6).toUpperCase()}`;
  const steps = [
    () => seller.at(after(0.5)).updateOrderStatus({ params, body: { transition: 'process' } }),
    () => seller.at(after(1)).updateOrderStatus({ params, body: { transition: 'ship', trackingNumber } }),
    () => seller.at(after(3)).updateOrderStatus({ params, body: { transition: 'deliver' } }),
    () => line.review && customer.at(after(4)).reviewOrder({ params, body: line.review }),
  ];
  const reached = fulfillmentSteps.indexOf(line.outcome);
  for (const step of steps.slice(0, reached + 1)) await step();
  const { returned } = line;
  if (returned)
    await customer.at(after(4.5)).askForReturn({
      params,
      body: { quantity: returned.quantity, reason: returned.reason, pictures: [] },
    });
};

const carryOut = async (purchase: DemoPurchase): Promise<void> => {
  const params = { orderId: purchase.order.id };
  if (purchase.line.outcome === 'cancelled') await purchase.customer.api.cancelOrder({ params });
  else if (purchase.line.outcome === 'declined')
    await purchase.seller.api.updateOrderStatus({ params, body: { transition: 'providerCancel' } });
  else await deliver(purchase);
};

/**
 * Places orders as the demo's customers and updates them as their sellers, in the days after `placed` (milliseconds),
 * which must be the cloud's current time. Each customer's orders are placed in turn.
 */
export const addOrders = async (
  cloud: Cloud,
  { customers: all, providers }: People,
  products: Map<string, Product>,
  choices: readonly DemoOrder[],
  placed: number,
): Promise<void> => {
  const sellers = new Map(Object.values(providers).map((provider) => [provider.id, provider]));
  const make = async ({ customer: name, lines }: DemoOrder) => {
    const customer = all[name];
    const wanted = lines.map(({ product, quantity = 1 }) => ({ product: products.get(product)!, quantity }));
    const { address } = customers[name];
    const cart = cartOf(
      wanted.map(({ product }) => product),
      { shippingAddress: address, ...(await shippingOf(customer, wanted, address)) },
    );
    const held = await customer.api.createOrders({
      headers: { 'idempotency-key': idempotencyKeyOf(`${name} ${lines[0]?.product}`) },
      body: {
        ...cart,
        lines: cart.lines.map((line, at) => ({ ...line, quantity: wanted[at]!.quantity })),
      },
    });
    if (lines[0]?.outcome === 'unpaid') return;
    await payForOrders(cloud, customer, held);
    for (const [at, line] of lines.entries()) {
      const order = held.orders[at]!;
      await carryOut({ line, order, customer, seller: sellers.get(order.provider.id)!, placed });
    }
  };
  const inTurn = async (name: string) => {
    for (const choice of choices) if (choice.customer === name) await make(choice);
  };
  await Promise.all(Object.keys(all).map(inTurn));
};
