import type { StreamRecord } from 'aws-lambda';
import { invocation } from '../runtime/invocation';
import { streamedKeys } from './table';
import type { Write } from './writes';

const isStreamed = (sortKey: unknown): boolean => streamedKeys.some((key) => key === sortKey);

// An expression has one SET at most.
const setting = (expression: string, part: string): string =>
  /\bSET /.test(expression) ? expression.replace(/\bSET /, `SET ${part}, `) : `SET ${part} ${expression}`;

/**
 * What is written, with the correlation id of the request that writes it where the stream's readers will see the item: so
 * the id goes on to whatever follows the change. It is some 50 bytes of the item, and no entity reads it.
 */
export const withCorrelationId = (action: Write['action']): Write['action'] => {
  const { correlationId } = invocation();
  if (!correlationId) return action;
  if ('Put' in action && isStreamed(action.Put.Item.sk))
    return { Put: { ...action.Put, Item: { ...action.Put.Item, correlationId } } };
  if ('Update' in action && isStreamed(action.Update.Key.sk)) {
    const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = action.Update;
    return {
      Update: {
        ...action.Update,
        UpdateExpression: setting(UpdateExpression, '#correlationId = :correlationId'),
        ExpressionAttributeNames: { ...ExpressionAttributeNames, '#correlationId': 'correlationId' },
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':correlationId': correlationId },
      },
    };
  }
  return action;
};

/** The id of the request that wrote what a stream record shows; none where the item was removed. */
export const correlationIdOf = (record: StreamRecord | undefined): string | undefined =>
  record?.NewImage?.correlationId?.S;
