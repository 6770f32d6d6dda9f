import type { Lifecycle, Rule } from '../lifecycle';
import type { exportStates } from './export-lists';

type ExportState = (typeof exportStates)[number];

export const exportTransitions = {
  finish: { by: ['system'], from: ['running'], to: 'done' },
  fail: { by: ['system'], from: ['running'], to: 'failed' },
} as const satisfies Record<string, Rule<ExportState, never>>;

export type ExportTransition = keyof typeof exportTransitions;

/** The life cycle of a list that is written as CSV. */
export const exportLifecycle: Lifecycle<{ state: ExportState }, ExportTransition, 'state'> = {
  field: 'state',
  transitions: exportTransitions,
  conditions: {},
};
