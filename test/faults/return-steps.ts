import type { Person } from '../../lambdas/http/actor';
import { customers, providers } from './people-and-services';
import type { ApiResponse } from './request';
import { buyPaid, type OrdersSession, updateOrderStatus } from './shop-steps';
import type { World } from './world';

const customer = customers[0]!;
const seller = providers[0]!;

/** Asks to return some pieces of an order. */
export const askForReturn = (world: World, by: Person, orderId: string, quantity = 1): Promise<ApiResponse> =>
  world.call(by, 'askForReturn', {
    params: { orderId },
    body: { quantity, reason: 'It broke', pictures: [] },
  });

export const acceptReturn = (world: World, by: Person, orderId: string): Promise<ApiResponse> =>
  world.call(by, 'answerReturn', {
    params: { orderId },
    body: { accept: true, instructions: 'To 5 Test Lane' },
  });

export const declineReturn = (world: World, by: Person, orderId: string): Promise<ApiResponse> =>
  world.call(by, 'answerReturn', { params: { orderId }, body: { accept: false, reason: 'It was used' } });

export const sendReturn = (world: World, by: Person, orderId: string): Promise<ApiResponse> =>
  world.call(by, 'sendReturn', { params: { orderId }, body: { trackingNumber: '1Z 777' } });

export const receiveReturn = (
  world: World,
  by: Person,
  orderId: string,
  resaleable = true,
): Promise<ApiResponse> => world.call(by, 'receiveReturn', { params: { orderId }, body: { resaleable } });

export const decideReturn = (
  world: World,
  by: Person,
  orderId: string,
  verdict: 'release' | 'refund',
): Promise<ApiResponse> => world.call(by, 'decideReturn', { params: { orderId }, body: { verdict } });

/** A delivered order of two bottles of oil, of which some are to be returned, as the seller has agreed. */
export const acceptedReturn = async (world: World, quantity = 1): Promise<OrdersSession> => {
  const orders = await buyPaid(world, customer, { wanted: { oil: 2 } });
  const [orderId] = orders.orderIds;
  await updateOrderStatus(world, seller, orderId!, 'ship');
  await updateOrderStatus(world, seller, orderId!, 'deliver');
  await askForReturn(world, customer, orderId!, quantity);
  await acceptReturn(world, seller, orderId!);
  return orders;
};
