import type { Lifecycle, Rule } from '../lifecycle';

export const waitStatuses = ['waiting', 'offered', 'booked', 'left', 'ended', 'expired'] as const;
type WaitStatus = (typeof waitStatuses)[number];

type WaitState = {
  status: WaitStatus;
  /** The end of the last day that is waited for (ISO). */
  endsAt: string;
  /** The time that is held. */
  offer?: { until: string } | undefined;
};

const conditions = {
  /** The hold of the offered time is over. */
  'hold over': ({ offer }: WaitState, now: number) => !offer || Date.parse(offer.until) <= now,
  'days over': ({ endsAt }: WaitState, now: number) => Date.parse(endsAt) <= now,
};

const live = ['waiting', 'offered'] as const;

/** Every transition of an entry of a waitlist. */
const transitions = {
  /** Waiting again for a service after an earlier entry has ended. */
  rejoin: { by: ['customer'], from: ['booked', 'left', 'ended', 'expired'], to: 'waiting' },
  /** Changing the days or the place keeps the place in line. */
  change: { by: ['customer'], from: ['waiting'] },
  /** The first in line gets a time that came free, or the provider picks one for them. */
  offer: { by: ['system', 'provider'], from: ['waiting'], to: 'offered' },
  book: { by: ['customer'], from: ['offered'], to: 'booked' },
  /** The customer does not want this time, and waits for another. */
  pass: { by: ['customer'], from: ['offered'], to: 'waiting' },
  /** The customer did not book in time, and waits for another. */
  miss: { by: ['system'], from: ['offered'], to: 'waiting', if: ['hold over'] },
  /** The customer does not want to wait any more, or asks to delete the account. */
  leave: { by: ['customer', 'system'], from: live, to: 'left' },
  /** The service or the provider is gone, or too many offers were not booked. */
  end: { by: ['system', 'customer'], from: live, to: 'ended' },
  /** No time came free on the days. */
  expire: { by: ['system'], from: ['waiting'], to: 'expired', if: ['days over'] },
} as const satisfies Record<string, Rule<WaitStatus, keyof typeof conditions>>;

export type WaitTransition = keyof typeof transitions;

/** The life cycle of an entry of a waitlist; its rules are in docs/product/booking.md#waitlist. */
export const waitLifecycle: Lifecycle<WaitState, WaitTransition> = { transitions, conditions };

/** Whether an entry is in line, or has a time held for it. */
export const isLiveWait = ({ status }: { status: WaitStatus }): boolean =>
  (live as readonly WaitStatus[]).includes(status);
