import type { DynamoDBRecord } from 'aws-lambda';
import { correlationIdOf } from '../data/engine/correlation';
import { changeOf } from './changes';
import type { DomainEvent } from './domain-events';
import { domainEventsOf } from './events-of-change';

/** Returns the events of a stream record, with the correlation id of the request behind them. */
export const eventsOf = (record: DynamoDBRecord): DomainEvent[] => {
  const change = changeOf(record);
  const correlationId = correlationIdOf(record.dynamodb);
  return change ? domainEventsOf(change).map((event) => ({ ...event, correlationId })) : [];
};
