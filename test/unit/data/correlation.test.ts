import { bookings } from '../../../lambdas/data/bookings';
import { correlationIdOf, withCorrelationId } from '../../../lambdas/data/engine/correlation';
import { add, assign, put, remove, type Write } from '../../../lambdas/data/engine/writes';
import { profiles } from '../../../lambdas/data/people';
import { products } from '../../../lambdas/data/products';
import { tickets } from '../../../lambdas/data/sockets';
import { withInvocation } from '../../../lambdas/runtime/invocation';

const stamped = ({ action }: Write) =>
  withInvocation({ correlationId: 'request-1' }, () => withCorrelationId(action)) as Record<string, unknown>;

const ticket = { ticket: 't', userId: 'u', expiresAt: 1 };
const product = { Item: { ...products.key('p'), name: 'Oil' } };

test('a stored item that the stream’s consumers read gets the correlation ID of the request', () => {
  expect(stamped({ action: { Put: product }, conditionError: Error })).toEqual({
    Put: { Item: { ...product.Item, correlationId: 'request-1' } },
  });
});

test.each([
  ['adds', add(products.ref('p'), { stock: 1 }), 'SET #correlationId = :correlationId ADD #stock :stock'],
  [
    'sets',
    assign(profiles.ref('u'), { name: 'Ann', bio: '' }, { version: 1 }),
    'SET #correlationId = :correlationId, #name = :name REMOVE #bio ADD #version :one',
  ],
  [
    'sets after it adds',
    add(products.ref('p'), { stock: 1 }, { set: { soldAt: 'now' } }),
    'ADD #stock :stock SET #correlationId = :correlationId, #soldAt = :set_soldAt',
  ],
])('an update that %s gets the correlation ID of the request', (_, write, expression) => {
  const { Update } = stamped(write) as { Update: Record<string, Record<string, unknown> | string> };
  expect(String(Update.UpdateExpression).trim()).toBe(expression);
  expect(Update.ExpressionAttributeNames).toMatchObject({ '#correlationId': 'correlationId' });
  expect(Update.ExpressionAttributeValues).toMatchObject({ ':correlationId': 'request-1' });
});

test('other writes, and writes outside a request, get none', () => {
  const others = [put(tickets, ticket), remove(bookings.ref('b'))];
  for (const write of others) expect(stamped(write)).toBe(write.action);
  const write = add(products.ref('p'), { stock: 1 });
  expect(withCorrelationId(write.action)).toBe(write.action);
});

test('a stream record carries the correlation ID of the write that produced it', () => {
  expect(correlationIdOf({ NewImage: { correlationId: { S: 'request-1' } } })).toBe('request-1');
  expect(correlationIdOf({ OldImage: { correlationId: { S: 'request-1' } } })).toBeUndefined();
});
