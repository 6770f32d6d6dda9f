import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../change-log';

/** How far each mapping has read each shard, kept in a file for restarts. */
export type Checkpoints = {
  get: (mapping: string, shard: string) => string | undefined;
  set: (mapping: string, shard: string, sequenceNumber: string) => void;
  flush: () => void;
};

const flushAfterMs = 200;

/**
 * Opens the checkpoints of a data folder. After a crash, the latest records are read again (at least once delivery).
 */
export const openCheckpoints = (dataDir: string): Checkpoints => {
  const file = join(dataDir, 'streams.json');
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writeWhole(file, JSON.stringify(kept));
  };
  return {
    get: (mapping, shard) => kept[`${mapping}/${shard}`],
    set: (mapping, shard, sequenceNumber) => {
      kept[`${mapping}/${shard}`] = sequenceNumber;
      timer ??= setTimeout(flush, flushAfterMs);
    },
    flush,
  };
};
