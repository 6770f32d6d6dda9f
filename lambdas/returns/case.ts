import { Refusal } from '../../shared/http/refusal';
import { isBankDeciding } from '../../shared/payments/disputed';
import { returnCents } from '../../shared/returns/rules';
import type { ReturnCase } from '../../shared/returns/schema';
import type { Order } from '../data/orders';
import type { Returning } from './change';

/** Returns an order that has a return. Throws `not_found`. */
export const returning = (order: Order | undefined): Returning => {
  if (!order?.itemReturn) throw new Refusal('not_found');
  return { ...order, itemReturn: order.itemReturn };
};

/** A return as admins see it, with what somebody who disagrees has told us. */
export const returnCaseOf = (order: Returning): ReturnCase => {
  const { id, name, quantity, itemReturn, customer, providerId, providerName } = order;
  const disputed = isBankDeciding(order);
  return {
    id,
    title: name,
    refundCents: returnCents(order, itemReturn.quantity),
    disputed,
    verdicts: disputed ? ['release'] : ['release', 'refund'],
    ordered: quantity,
    itemReturn,
    customer: { name: customer.name, email: customer.email },
    provider: { id: providerId, name: providerName },
  };
};
