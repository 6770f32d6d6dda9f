import type { Lifecycle, Rule } from '../lifecycle';

export const sendingStates = ['waiting', 'sending', 'sent', 'skipped', 'failed'] as const;
export type SendingState = (typeof sendingStates)[number];

/** The fields that conditions look at. While it is sent, `dueAt` (ISO) is when another invocation may send it. */
type Sent = { state: SendingState; dueAt?: string | undefined };

export const sendingTransitions = {
  claim: { by: ['system'], from: ['waiting', 'sending'], to: 'sending', if: ['not being sent'] },
  send: { by: ['system'], from: ['sending'], to: 'sent' },
  /** There is nothing to say any more, or nobody to say it to. */
  skip: { by: ['system'], from: ['sending'], to: 'skipped' },
  /** It could not be sent, and is tried again later. */
  returnToQueue: { by: ['system'], from: ['sending'], to: 'waiting' },
  giveUp: { by: ['system'], from: ['sending'], to: 'failed' },
} as const satisfies Record<string, Rule<SendingState, 'not being sent'>>;

export type SendingTransition = keyof typeof sendingTransitions;

/** The life cycle of a mail or a push to send. */
export const sendingLifecycle: Lifecycle<Sent, SendingTransition, 'state'> = {
  field: 'state',
  transitions: sendingTransitions,
  conditions: {
    'not being sent': ({ state, dueAt = '' }, now) =>
      state === 'waiting' || dueAt <= new Date(now).toISOString(),
  },
};
