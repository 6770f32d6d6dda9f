import * as z from 'zod';
import { id, line } from '../http/fields';
import { route } from '../http/route';
import { verdicts } from '../payments/problems-and-refunds';
import { returnAnswer, returnCase, returnComplaint, returnInput, returnReceipt, shownReturn } from './schema';

const params = z.object({ orderId: id });
const reply = shownReturn;

/** Changing an order alone, and refunding a part of it or all. */
const changing = { calls: 3, units: 40 };
const refunding = { calls: 5, units: 110 };

/** Returns of delivered orders; docs/product/orders.md#returns. */
export const returnsApi = {
  askForReturn: route({
    method: 'POST',
    path: '/api/orders/{orderId}/return',
    access: 'user',
    status: 201,
    params,
    body: returnInput,
    reply,
    budget: { calls: 4, units: 50 },
  }),
  getReturn: route({
    method: 'GET',
    path: '/api/orders/{orderId}/return',
    access: 'user',
    params,
    reply,
    budget: { calls: 2, units: 6 },
  }),
  /** Keeps the items after all. */
  withdrawReturn: route({
    method: 'POST',
    path: '/api/orders/{orderId}/return/withdraw',
    access: 'user',
    params,
    reply,
    budget: changing,
  }),
  /** Says that the items were sent, with the tracking number. */
  sendReturn: route({
    method: 'POST',
    path: '/api/orders/{orderId}/return/send',
    access: 'user',
    params,
    body: z.object({ trackingNumber: line(100, 1) }),
    reply,
    budget: changing,
  }),
  /** Takes a declined return to us. */
  escalateReturn: route({
    method: 'POST',
    path: '/api/orders/{orderId}/return/escalate',
    access: 'user',
    params,
    body: returnComplaint,
    reply,
    budget: changing,
  }),
  getProviderReturn: route({
    method: 'GET',
    path: '/api/provider/orders/{orderId}/return',
    access: 'provider',
    params,
    reply,
    budget: { calls: 2, units: 6 },
  }),
  answerReturn: route({
    method: 'POST',
    path: '/api/provider/orders/{orderId}/return/answer',
    access: 'provider',
    params,
    body: returnAnswer,
    reply,
    budget: changing,
  }),
  /** Says that the items have arrived, which refunds them. */
  receiveReturn: route({
    method: 'POST',
    path: '/api/provider/orders/{orderId}/return/receive',
    access: 'provider',
    params,
    body: returnReceipt,
    reply,
    budget: refunding,
  }),
  /** Says that what was sent did not arrive, or not as it was sold. */
  contestReturn: route({
    method: 'POST',
    path: '/api/provider/orders/{orderId}/return/contest',
    access: 'provider',
    params,
    body: returnComplaint,
    reply,
    budget: changing,
  }),
  /** A return for an admin, with its pictures. */
  getAdminReturn: route({
    method: 'GET',
    path: '/api/admin/returns/{orderId}',
    access: 'admin',
    params,
    reply: returnCase.extend({
      itemReturn: returnCase.shape.itemReturn.extend(shownReturn.pick({ pictures: true }).shape),
    }),
    budget: { calls: 2, units: 6 },
  }),
  /** Decides a return that waits for an admin: refunds it, or releases the earnings. */
  decideReturn: route({
    method: 'POST',
    path: '/api/admin/returns/{orderId}',
    access: 'admin',
    params,
    body: z.object({ verdict: z.enum(verdicts) }),
    reply,
    budget: refunding,
  }),
};
