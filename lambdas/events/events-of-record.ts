import type { DynamoDBRecord } from 'aws-lambda';
import { correlationIdOf } from '../data/engine/correlation';
import { changeOf } from './changes';
import type { DomainEvent } from './domain-events';
import { domainEventsOf } from './events-of-change';

/** Returns the events of a stream record, with its time and the correlation id of the request behind them. */
export const eventsOf = (record: DynamoDBRecord): DomainEvent[] => {
  const change = changeOf(record);
  const correlationId = correlationIdOf(record.dynamodb);
  const seconds = record.dynamodb?.ApproximateCreationDateTime;
  const changedAt = seconds === undefined ? undefined : seconds * 1_000;
  return change ? domainEventsOf(change).map((event) => ({ ...event, correlationId, changedAt })) : [];
};
