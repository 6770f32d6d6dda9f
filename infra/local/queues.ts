/*
 * Amazon SQS, as far as a dead-letter queue needs it: what could not be delivered or handled is kept in a file and
 * shown under `/_local/dead-letters`. Nothing reads a queue here, so the SQS protocol is not offered.
 */
import { join } from 'node:path';
import { type Assembly, resourcesOf } from './assembly';
import { openChangeLog } from './change-log';
import type { Clock } from './provider';

export type DeadLetter = { queue: string; at: string; message: unknown };

export type DeadLetters = {
  /** Puts a message into the queue with this ARN. Throws for a queue the template does not have. */
  send: (queueArn: string, message: unknown) => void;
  /** All messages, oldest first. */
  list: () => DeadLetter[];
  close: () => void;
};

/** Opens the queues of the template. */
export const openDeadLetters = (assembly: Assembly, dataDir: string, clock: Clock): DeadLetters => {
  const names = new Map(
    resourcesOf(assembly, 'AWS::SQS::Queue').map((queue) => [queue.attributes.Arn, queue.id]),
  );
  const letters: DeadLetter[] = [];
  const log = openChangeLog<DeadLetter>(
    join(dataDir, 'dead-letters.jsonl'),
    (letter) => letters.push(letter),
    () => letters,
  );
  return {
    send: (queueArn, message) => {
      const queue = names.get(queueArn);
      if (!queue) throw new Error(`The assembly has no queue ${queueArn}`);
      const letter = { queue, at: new Date(clock()).toISOString(), message };
      log.append(letter);
      letters.push(letter);
    },
    list: () => letters,
    close: log.close,
  };
};
