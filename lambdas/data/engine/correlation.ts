import type { StreamRecord } from 'aws-lambda';
import { invocation } from '../../runtime/invocation';
import { streamedKeys } from './table';
import type { Write } from './writes';

const isStreamed = (sortKey: unknown): boolean => streamedKeys.some((key) => key === sortKey);

// An update expression may have only one SET clause.
const setting = (expression: string, part: string): string =>
  /\bSET /.test(expression) ? expression.replace(/\bSET /, `SET ${part}, `) : `SET ${part} ${expression}`;

/**
 * Adds the current correlation id to a write of an item that the stream passes on, so that the id reaches whatever
 * reacts to the change. It adds about 50 bytes to the item, and no entity reads it.
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

/** Returns the correlation id of the request behind a stream record; undefined if the item was removed. */
export const correlationIdOf = (record: StreamRecord | undefined): string | undefined =>
  record?.NewImage?.correlationId?.S;
