import * as z from 'zod';
import type { Resource } from '../assembly';
import { compilePattern, type Matches } from '../events/pattern';

type AttributeValue = Record<string, unknown>;

/** A stream record in the JSON form that functions receive. */
export type StreamRecord = {
  eventID: string;
  eventName: string;
  eventVersion: string;
  eventSource: 'aws:dynamodb';
  eventSourceARN: string;
  awsRegion: string;
  userIdentity?: { type: string; principalId: string };
  dynamodb: {
    /** Seconds since the epoch. */
    ApproximateCreationDateTime: number;
    Keys: Record<string, AttributeValue>;
    NewImage?: Record<string, AttributeValue>;
    OldImage?: Record<string, AttributeValue>;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  };
};

/** An `AWS::Lambda::EventSourceMapping` on the table's stream. Undefined limits mean no limit. */
export type EventSourceMapping = {
  id: string;
  functionArn: string;
  streamArn: string;
  batchSize: number;
  windowMs: number;
  lanes: number;
  maxRetries: number | undefined;
  maxAgeSeconds: number | undefined;
  bisects: boolean;
  reportsItems: boolean;
  deadLetterArn: string | undefined;
  fromStart: boolean;
  wants: Matches;
};

const limit = (value: number | undefined): number | undefined =>
  value === undefined || value === -1 ? undefined : value;

// AWS allows five filters by default. A record can only be filtered by what is below `dynamodb`.
const criteriaSchema = z.strictObject({
  Filters: z
    .array(z.strictObject({ Pattern: z.string().max(4_096) }))
    .max(5)
    .default([]),
});
const recordPattern = z.strictObject({ dynamodb: z.record(z.string(), z.unknown()) });

/** Compiles the filters. Throws for what Lambda would refuse or the local cloud does not support. */
const filterOf = (id: string, criteria: unknown): Matches => {
  if (criteria === undefined) return () => true;
  try {
    const { Filters } = criteriaSchema.parse(criteria);
    const patterns = Filters.map(({ Pattern }) => compilePattern(recordPattern.parse(JSON.parse(Pattern))));
    return (record) => patterns.length === 0 || patterns.some((matches) => matches(record));
  } catch (error) {
    throw new Error(`${id}: the FilterCriteria are not covered: ${(error as Error).message}`);
  }
};

/** Reads a mapping. Throws for one that does not read a DynamoDB stream. */
export const mappingOf = ({ id, properties }: Resource): EventSourceMapping => {
  if (!String(properties.EventSourceArn).includes(':dynamodb:')) {
    throw new Error(`${id} reads ${properties.EventSourceArn}; only table streams are covered`);
  }
  return {
    id,
    functionArn: properties.FunctionName,
    streamArn: properties.EventSourceArn,
    batchSize: properties.BatchSize ?? 100,
    windowMs: (properties.MaximumBatchingWindowInSeconds ?? 0) * 1000,
    lanes: properties.ParallelizationFactor ?? 1,
    maxRetries: limit(properties.MaximumRetryAttempts),
    maxAgeSeconds: limit(properties.MaximumRecordAgeInSeconds),
    bisects: properties.BisectBatchOnFunctionError ?? false,
    reportsItems: (properties.FunctionResponseTypes ?? []).includes('ReportBatchItemFailures'),
    deadLetterArn: properties.DestinationConfig?.OnFailure?.Destination,
    fromStart: properties.StartingPosition === 'TRIM_HORIZON',
    wants: filterOf(id, properties.FilterCriteria),
  };
};
