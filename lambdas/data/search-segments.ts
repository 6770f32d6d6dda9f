import { single } from './engine/entity';
import type { Query } from './engine/store';
import { update, type Write } from './engine/writes';

const partition = (kind: string) => `SEARCH#${kind}`;

/** The version of a segment of the search snapshot; 0 if it was never written. Readers load it when this grows. */
export const segmentVersions = single({
  key: (kind: string, segment: string) => ({ pk: partition(kind), sk: `#${segment}` }),
  parse: (item) => Number(item?.version ?? 0),
});

/** The versions of all segments of a kind, in one query. */
export const versionsOf = (kind: string): Query<[segment: string, version: number]> => ({
  partition: partition(kind),
  consistent: true,
  parse: ({ sk, version }) => [String(sk).slice(1), Number(version)],
});

/** Raises the version of a segment. Throws `stale` if it is as high or higher already. */
export const raiseVersion = (kind: string, segment: string, version: number): Write =>
  update(segmentVersions.key(kind, segment), [
    {
      set: ['#version = :version'],
      conditions: ['(attribute_not_exists(#version) OR #version < :version)'],
      names: { '#version': 'version' },
      values: { ':version': version },
    },
  ]);
