import { randomUUID } from 'node:crypto';
import { ServiceError } from '../aws-json';
import type { Clock } from '../provider';
import type { Queue } from './queue';
import type { Queues } from './store';

type Task = { handle: string; source: Queue; destinationArn?: string; moved: number; at: number };

const notFound = () =>
  new ServiceError(
    'ResourceNotFoundException',
    "The resource that you specified for the SourceArn parameter doesn't exist.",
  );

/**
 * Message move tasks: move all visible messages of a dead-letter queue back to their source, or to another queue. A
 * task finishes before its call returns; messages in flight stay.
 */
export const createMoveTasks = (queues: Queues, clock: Clock) => {
  const tasks: Task[] = [];
  const sourceOf = (arn: string): Queue => {
    const queue = queues.byArn(arn);
    if (!queue) throw notFound();
    return queue;
  };
  const sourcesOf = (queue: Queue) => queues.all.filter(({ redrive }) => redrive?.targetArn === queue.arn);
  return {
    /** Returns the queues that use a queue as their dead-letter queue. */
    sourcesOf,
    start: (sourceArn: string, destinationArn?: string): string => {
      const source = sourceOf(sourceArn);
      if (sourcesOf(source).length === 0)
        throw new ServiceError(
          'InvalidParameterValue',
          'Source queue must be configured as a Dead Letter Queue.',
        );
      const destination = destinationArn === undefined ? undefined : sourceOf(destinationArn);
      const moving = queues.visible(source).flatMap((message) => {
        const to = destination ?? queues.byArn(message.sourceArn ?? '');
        return to ? [{ message, to }] : [];
      });
      for (const { message, to } of moving) queues.move(source, message, to);
      const task = { handle: randomUUID(), source, destinationArn, moved: moving.length, at: clock() };
      tasks.unshift(task);
      return task.handle;
    },
    /** Returns a queue's latest tasks, newest first. */
    list: (sourceArn: string, limit: number) => {
      const source = sourceOf(sourceArn);
      return tasks
        .filter((task) => task.source === source)
        .slice(0, limit)
        .map(({ destinationArn, moved, at }) => ({
          Status: 'COMPLETED',
          SourceArn: sourceArn,
          ...(destinationArn && { DestinationArn: destinationArn }),
          ApproximateNumberOfMessagesMoved: moved,
          ApproximateNumberOfMessagesToMove: moved,
          StartedTimestamp: at,
        }));
    },
  };
};
