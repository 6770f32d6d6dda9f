import type { Lifecycle, Rule } from '../lifecycle';

export const mailStates = ['waiting', 'sending', 'sent', 'skipped', 'failed'] as const;
type MailState = (typeof mailStates)[number];

/** The fields that conditions look at. While it is sent, `dueAt` (ISO) is when another invocation may send it. */
type Mail = { state: MailState; dueAt?: string | undefined };

export const mailTransitions = {
  claim: { by: ['system'], from: ['waiting', 'sending'], to: 'sending', if: ['not being sent'] },
  send: { by: ['system'], from: ['sending'], to: 'sent' },
  /** There is nothing to say any more, or nobody to say it to. */
  skip: { by: ['system'], from: ['sending'], to: 'skipped' },
  /** It could not be sent, and is tried again later. */
  returnToQueue: { by: ['system'], from: ['sending'], to: 'waiting' },
  giveUp: { by: ['system'], from: ['sending'], to: 'failed' },
} as const satisfies Record<string, Rule<MailState, 'not being sent'>>;

export type MailTransition = keyof typeof mailTransitions;

/** The life cycle of a mail to send. */
export const mailLifecycle: Lifecycle<Mail, MailTransition, 'state'> = {
  field: 'state',
  transitions: mailTransitions,
  conditions: {
    'not being sent': ({ state, dueAt = '' }, now) =>
      state === 'waiting' || dueAt <= new Date(now).toISOString(),
  },
};
