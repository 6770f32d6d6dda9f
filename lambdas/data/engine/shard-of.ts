import { createHash } from 'node:crypto';

/** Which of so many shards an id belongs to: always the same, and about as many ids to each. */
export const shardOf = (id: string, shards: number): number =>
  createHash('sha1').update(id).digest().readUInt16BE(0) % shards;
