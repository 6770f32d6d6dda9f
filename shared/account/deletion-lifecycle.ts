import type { Lifecycle, Rule } from '../lifecycle';

/**
 * `scheduled`: the person can change their mind. `waiting`: something is still open. `closing`: nobody can sign in any
 * more, and requests that had begun come to an end. `removing`: what is personal is being removed.
 */
export const deletionStates = ['scheduled', 'waiting', 'closing', 'removing', 'done', 'kept'] as const;
type DeletionState = (typeof deletionStates)[number];

const transitions = {
  /** Asks again after the account was kept. */
  schedule: { by: ['person'], from: ['kept'], to: 'scheduled' },
  keep: { by: ['person'], from: ['scheduled', 'waiting'], to: 'kept' },
  wait: { by: ['system'], from: ['scheduled', 'waiting', 'closing'], to: 'waiting' },
  close: { by: ['system'], from: ['scheduled', 'waiting'], to: 'closing' },
  remove: { by: ['system'], from: ['closing'], to: 'removing' },
  finish: { by: ['system'], from: ['removing'], to: 'done' },
} as const satisfies Record<string, Rule<DeletionState, never>>;

/** The life cycle of a person's wish to delete their account. */
export const deletionLifecycle: Lifecycle<{ state: DeletionState }, keyof typeof transitions, 'state'> = {
  field: 'state',
  transitions,
  conditions: {},
};
