import type { Lifecycle, Rule } from '../lifecycle';

export const dataFileStates = ['preparing', 'ready', 'failed'] as const;
type DataFileState = (typeof dataFileStates)[number];

const transitions = {
  /** Another file replaces the last one; one that has been in preparation for an hour has failed. */
  prepareAgain: { by: ['person'], from: ['preparing', 'ready', 'failed'], to: 'preparing' },
  finish: { by: ['system'], from: ['preparing'], to: 'ready' },
  fail: { by: ['system'], from: ['preparing'], to: 'failed' },
} as const satisfies Record<string, Rule<DataFileState, never>>;

/** The life cycle of the file with a person's own data. */
export const dataFileLifecycle: Lifecycle<{ state: DataFileState }, keyof typeof transitions, 'state'> = {
  field: 'state',
  transitions,
  conditions: {},
};
