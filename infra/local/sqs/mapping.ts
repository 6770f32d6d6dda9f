import type { Resource } from '../assembly';
import type { Queue } from './queue';
import type { Queues } from './store';

/** An `AWS::Lambda::EventSourceMapping` on a queue. */
export type QueueMapping = {
  id: string;
  functionArn: string;
  queue: Queue;
  batchSize: number;
  /** How many batches the function processes at once. */
  concurrency: number;
  reportsItems: boolean;
};

const covered = [
  'BatchSize',
  'Enabled',
  'EventSourceArn',
  'FunctionName',
  'FunctionResponseTypes',
  'ScalingConfig',
  'Tags',
];
const defaultConcurrency = 5;

/** Whether a mapping reads a queue. */
export const readsQueue = ({ properties }: Resource): boolean =>
  String(properties.EventSourceArn).includes(':sqs:');

/** Reads a mapping. Throws for a property that is not supported for queues. */
export const queueMappingOf = ({ id, properties }: Resource, queues: Queues): QueueMapping => {
  const unknown = Object.keys(properties).filter((name) => !covered.includes(name));
  if (unknown.length > 0)
    throw new Error(`${id} reads a queue, for which ${unknown.join(', ')} is not covered`);
  const queue = queues.byArn(properties.EventSourceArn);
  if (!queue) throw new Error(`${id} reads ${properties.EventSourceArn}, which the template does not have`);
  return {
    id,
    functionArn: properties.FunctionName,
    queue,
    batchSize: properties.BatchSize ?? 10,
    concurrency: properties.ScalingConfig?.MaximumConcurrency ?? defaultConcurrency,
    reportsItems: (properties.FunctionResponseTypes ?? []).includes('ReportBatchItemFailures'),
  };
};
