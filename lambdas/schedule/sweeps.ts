import { isoOf } from '../../shared/time/iso';
import type { RemovalDeps as AccountRemovalDeps } from '../account/remove-person';
import { removeOldAnswers } from '../booking/lost-answers';
import type { QueueCalendars } from '../calendars/queue';
import { type Due, type DueKind, dueBy, postpone, retriesDueBy } from '../data/engine/due';
import { isStale } from '../data/engine/retry';
import type { Query, Store } from '../data/engine/store';
import { dueChunk } from '../data/offer-chunks';
import { dueDelivery } from '../data/webhook-deliveries';
import type { QueueMail } from '../mail/queue';
import { remindToRebook } from '../mail/rebooking-reminders';
import { remind } from '../mail/reminders';
import { mailAboutUnread } from '../mail/unread-messages';
import { type RemovalDeps, removeUnusedPicture } from '../media/remove-unused';
import { advanceDuePurchase } from '../payments/advance-due-purchase';
import { followDispute } from '../payments/dispute';
import { endUnpaidCheckout } from '../payments/end-unpaid-checkout';
import { finishRefund } from '../payments/finish-refund';
import type { PaymentDeps } from '../payments/purchase';
import { finishRetry } from '../payments/retry-refund';
import { advancePayout } from '../payouts/advance';
import type { PayoutDeps } from '../payouts/deps';
import type { QueuePush } from '../push/queue';
import { logger } from '../runtime/logger';
import type { Count } from '../runtime/metrics';
import { advanceWait } from '../waitlist/advance';
import type { QueueDeliveries } from '../webhooks/queue';

/** The parts of the sweep: operators and tests may run one by its name. */
const sweeps = {
  accounts: ['DELETIONS'],
  answers: ['ANSWERS'],
  bookings: ['BOOKING-CHECKOUTS', 'BOOKINGS'],
  calendars: ['CALENDARS'],
  'gift-cards': ['GIFTS'],
  mail: ['MAIL', 'OFFERCHUNKS', 'PUSHES', 'REBOOKINGS', 'REMINDERS', 'UNREAD-MAIL'],
  orders: ['ORDER-CHECKOUTS', 'ORDERS'],
  payouts: ['PAYOUTS'],
  pictures: ['PICTURES'],
  refunds: ['DISPUTES', 'REFUND-RETRIES', 'REFUNDS'],
  tips: ['TIPS'],
  waitlists: ['WAITS'],
  webhooks: ['WEBHOOKS'],
} as const satisfies Record<string, readonly DueKind[]>;

export type SweepName = keyof typeof sweeps;
type SweptKind = (typeof sweeps)[SweepName][number];

/** Every part of the sweep. */
export const sweepNames = Object.keys(sweeps) as SweepName[];

/**
 * How many due entries failed, how many are stuck, and how many were not reached or were handled ten minutes late.
 * `errors` says why the first few failed, for whoever runs the sweep by hand.
 */
export type Swept = { failed: number; stuck: number; left: number; errors: string[] };
const maxErrors = 5;

export type SweepDeps = PaymentDeps &
  Pick<RemovalDeps, 'mediaBucket'> &
  Omit<AccountRemovalDeps, 'store'> &
  Pick<PayoutDeps, 'calls'> & {
    queueMail: QueueMail;
    queueCalendars: QueueCalendars;
    queueDeliveries: QueueDeliveries;
    queuePush: QueuePush;
  };

type Deps = SweepDeps & { now: number; hasTime: () => boolean; count: Count };

/** Handles what an entry with this id and key stands for. Returns whether to check it again later. */
type HandleDue = (deps: Deps, id: string, key: Due['entry']) => Promise<boolean>;

const endDueCheckout: HandleDue = async (deps, id) =>
  (await endUnpaidCheckout(deps, id, deps.now)) === 'refundDue';

/** Every kind of entry is handled, and handled by one of the sweeps. */
const handlers = {
  'BOOKING-CHECKOUTS': endDueCheckout,
  'ORDER-CHECKOUTS': endDueCheckout,
  BOOKINGS: (deps, id) => advanceDuePurchase(deps, { kind: 'booking', id }, deps.now),
  // Loaded late: few orders are returned.
  ORDERS: async (deps, id) =>
    (await advanceDuePurchase(deps, { kind: 'order', id }, deps.now)) &&
    (await import('../returns/advance')).advanceReturn(deps.store, id, deps.now),
  TIPS: (deps, id) => advanceDuePurchase(deps, { kind: 'tip', id }, deps.now),
  // Loaded late: few minutes have a gift card to send.
  GIFTS: async ({ store, now }, id) => (await import('../gift-cards/send')).advanceGiftCard(store, id, now),
  CALENDARS: async ({ queueCalendars }, providerId) => {
    await queueCalendars([{ providerId }]);
    return true;
  },
  ANSWERS: async ({ store, now }, bookingId) => {
    await removeOldAnswers(store, bookingId, now);
    return false;
  },
  PAYOUTS: (deps, id) => advancePayout(deps, id, deps.now),
  PICTURES: async (deps, id) => {
    await removeUnusedPicture(deps, id);
    return false;
  },
  // Loaded late: most sweeps delete no account.
  DELETIONS: async (deps, userId) => {
    await (await import('../account/delete-account')).advanceDeletion(deps, userId, deps.now);
    return false;
  },
  DISPUTES: (deps, id) => followDispute(deps, id, deps.now),
  MAIL: async ({ queueMail }, mailId) => {
    await queueMail([{ mailId }]);
    return true;
  },
  PUSHES: async ({ queuePush }, pushId) => {
    await queuePush([{ pushId }]);
    return true;
  },
  // Loaded late: it is only about events that were lost.
  OFFERCHUNKS: async ({ store, now }, _, key) => {
    const { sendOfferChunk } = await import('../clients/send-offer-chunk');
    await sendOfferChunk({ store, clock: () => now }, dueChunk(key));
    return false;
  },
  REBOOKINGS: async ({ store, now }, bookingId) => {
    await remindToRebook(store, bookingId, now);
    return false;
  },
  WAITS: async ({ store, now }, waitId) => {
    await advanceWait(store, waitId, now);
    return false;
  },
  REMINDERS: async ({ store, now }, bookingId) => {
    await remind(store, bookingId, now);
    return false;
  },
  'UNREAD-MAIL': async ({ store, now }, conversationId) => {
    await mailAboutUnread(store, conversationId, now);
    return false;
  },
  WEBHOOKS: async ({ queueDeliveries }, _, key) => {
    await queueDeliveries([dueDelivery(key)]);
    return true;
  },
  'REFUND-RETRIES': async (deps, id) => (await finishRetry(deps, id, deps.now)) === 'retrying',
  REFUNDS: async (deps, id) => (await finishRefund(deps, id, deps.now)) === 'pending',
} satisfies Record<DueKind, HandleDue> satisfies Record<SweptKind, HandleDue>;

/**
 * How many entries of a kind are handled at once, and at least one in each of its partitions: finishing a purchase may
 * call Stripe, which takes 100 requests a second.
 */
const maxConcurrent = 16;
const pageSize = 100;
const maxCounted = 1_000;
const lateAfterMs = 10 * 60_000;

/** Postpones an entry, unless it has changed in the meantime. */
const postponeEntry = (store: Store, item: Due, kind: DueKind, now: number): Promise<void> =>
  store.write(postpone(item, kind, now)).catch((error: unknown) => {
    if (!isStale(error)) throw error;
  });

/** The first 28 tries take five days, since they begin a minute apart. Six hours apart, the next ones take a week. */
const triesPerWeek = 28;

/**
 * Whether to alert the operator: it failed more than once, or it has been pending for five days or another week after
 * that, such as the refund of a disputed payment.
 */
const isStuck = (tries: number, failed: boolean): boolean =>
  tries > 0 && (failed || tries % triesPerWeek === 0);

const nothing: Swept = { failed: 0, stuck: 0, left: 0, errors: [] };

const sum = (one: Swept, other: Swept): Swept => ({
  failed: one.failed + other.failed,
  stuck: one.stuck + other.stuck,
  left: one.left + other.left,
  errors: [...one.errors, ...other.errors].slice(0, maxErrors),
});

/** Handles one entry. */
const handleOne = async (deps: Deps, kind: DueKind, item: Due): Promise<Swept> => {
  const { id, tries } = item;
  try {
    const waits = await handlers[kind](deps, id, item.entry);
    if (waits) await postponeEntry(deps.store, item, kind, deps.now);
    return { ...nothing, stuck: Number(waits && isStuck(tries, false)) };
  } catch (error) {
    logger.error('The sweep could not handle an entry', { error, kind, id });
    await postponeEntry(deps.store, item, kind, deps.now).catch((cause: unknown) =>
      logger.error('The sweep could not postpone an entry', { error: cause, kind, id }),
    );
    return { failed: 1, stuck: Number(isStuck(tries, true)), left: 0, errors: [`${kind} ${id}: ${error}`] };
  }
};

/** Handles entries, several at a time, while there is time; entries it does not reach stay in `waiting`. */
const handleAll = async (deps: Deps, kind: DueKind, waiting: Due[], atOnce: number): Promise<Swept> => {
  let swept = nothing;
  const work = async () => {
    while (waiting.length > 0 && deps.hasTime()) {
      const handled = await handleOne(deps, kind, waiting.shift()!);
      swept = sum(swept, handled);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return swept;
};

const isLate = (item: Due, now: number): boolean => now - Date.parse(item.dueAt) > lateAfterMs;

/** Handles all entries of one query, `atOnce` at a time, and counts those left when time runs out. */
const sweepThrough = async (
  deps: Deps,
  kind: DueKind,
  entries: Query<Due>,
  atOnce: number,
): Promise<Swept> => {
  let swept = nothing;
  let cursor: string | undefined;
  do {
    const hasTime = deps.hasTime();
    const page = await deps.store.list(entries, { limit: hasTime ? pageSize : maxCounted, cursor });
    const waiting = [...page.items];
    const handled = hasTime ? await handleAll(deps, kind, waiting, atOnce) : nothing;
    const reached = page.items.slice(0, page.items.length - waiting.length);
    const left = waiting.length + reached.filter((item) => isLate(item, deps.now)).length;
    swept = sum(swept, { ...handled, left });
    cursor = hasTime ? page.cursor : undefined;
  } while (cursor);
  return swept;
};

/** Waits until all have ended, and sums them up. Throws if one failed. */
const sumOfAll = async (running: ReadonlyArray<Promise<Swept>>, what: string): Promise<Swept> => {
  const ended = await Promise.allSettled(running);
  const errors = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${ended.length} ${what} failed`);
  return ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])).reduce(sum, nothing);
};

/** Handles everything of one kind, and counts stuck and unreached entries as metrics. */
const sweepKind = async (deps: Deps, kind: SweptKind): Promise<Swept> => {
  const instant = isoOf(deps.now);
  try {
    const partitions = dueBy(kind, instant);
    const atOnce = Math.ceil(maxConcurrent / partitions.length);
    const fresh = await sumOfAll(
      partitions.map((entries) => sweepThrough(deps, kind, entries, atOnce)),
      'partitions',
    );
    const again = await sweepThrough(deps, kind, retriesDueBy(kind, instant), maxConcurrent);
    const swept = sum(fresh, again);
    deps.count({ DueFailed: swept.stuck, DueLeft: swept.left });
    return swept;
  } catch (error) {
    logger.error('The sweep could not go through a kind', { error, kind });
    throw error;
  }
};

/**
 * Handles everything in these parts that is due at `now` (milliseconds): accounts to be deleted; unpaid holds;
 * unanswered, unfinished and unreleased bookings; tips to release; gift cards to send; what is held or waited for on waitlists; old answers
 * and pictures; calendars to read; unshipped, undelivered and unreleased
 * orders, and returns of them; emails, pushes, reminders and offers to clients;
 * payouts on their way; unused pictures; refunds on their way to a card; disputes; what webhooks are told. Entries that fail or must wait are
 * postponed, so that they never block others. All kinds go side by side, so that none waits for a slow or failing one.
 * Starts nothing new once `hasTime` returns false. Throws once all have ended, if one could not be gone through.
 */
export const sweep = async (deps: Deps, names: readonly SweepName[]): Promise<Swept> => {
  const kinds = names.flatMap((name): readonly SweptKind[] => sweeps[name]);
  return sumOfAll(
    kinds.map((kind) => sweepKind(deps, kind)),
    'kinds',
  );
};
