import { single } from './engine/entity';
import type { Query } from './engine/store';
import { update, type Write } from './engine/writes';

/** Segments of the search snapshot whose versions are read in one query. Only admins search people. */
export type SegmentGroup = 'catalog' | 'people';

/** Returns the group of a segment, or of a kind of segments, by its name. */
export const segmentGroup = (name: string): SegmentGroup =>
  name.startsWith('people') ? 'people' : 'catalog';

const partition = (group: SegmentGroup) => `SEARCH#${group}`;

/** The version of a segment of the search snapshot; 0 if it was never written. Readers load it when this grows. */
export const segmentVersions = single({
  key: (segment: string) => ({ pk: partition(segmentGroup(segment)), sk: `#${segment}` }),
  parse: (item) => Number(item?.version ?? 0),
});

/** The versions of all segments of a group, in one query. */
export const versionsOf = (group: SegmentGroup): Query<[segment: string, version: number]> => ({
  partition: partition(group),
  consistent: true,
  parse: ({ sk, version }) => [String(sk).slice(1), Number(version)],
});

/** Raises the version of a segment. Throws `stale` if it is as high or higher already. */
export const raiseVersion = (segment: string, version: number): Write =>
  update(segmentVersions.key(segment), [
    {
      set: ['#version = :version'],
      conditions: ['(attribute_not_exists(#version) OR #version < :version)'],
      names: { '#version': 'version' },
      values: { ':version': version },
    },
  ]);
