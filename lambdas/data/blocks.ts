import { single } from './engine/entity';
import { check, update, type Write } from './engine/writes';

/** Who of two people has blocked the other, in all their conversations. */
export const blocks = single({
  key: (onePersonId: string, otherId: string) => ({
    pk: `BLOCKS#${[onePersonId, otherId].sort().join('#')}`,
    sk: 'BLOCKS',
  }),
  parse: (item) => (item?.blockers as Set<string> | undefined) ?? new Set<string>(),
});

const ofBlocker = (blockerId: string) => ({
  names: { '#blockers': 'blockers' },
  values: { ':blocker': new Set([blockerId]) },
});

/** Records that a person has blocked another. */
export const block = (blockerId: string, otherId: string): Write =>
  update(blocks.key(blockerId, otherId), [{ add: ['#blockers :blocker'], ...ofBlocker(blockerId) }]);

/** Records that a person no longer blocks another. */
export const unblock = (blockerId: string, otherId: string): Write =>
  update(blocks.key(blockerId, otherId), [{ delete: ['#blockers :blocker'], ...ofBlocker(blockerId) }]);

/** Checks that neither of two people has blocked the other. Throws `stale`. */
export const checkUnblocked = (onePersonId: string, otherId: string): Write =>
  check(blocks.ref(onePersonId, otherId), { blockers: undefined }, 'stale');
