import type { ReportSubject } from '../../../shared/catalog/report-reasons';
import { isoOf } from '../../../shared/time/iso';
import type { IndexKeys } from './entity';
import type { Item } from './item';
import { stale } from './retry';
import { shardOf } from './shard-of';
import type { Query } from './store';
import type { Write } from './writes';

export type DueKind =
  | 'ANSWERS'
  | 'BOOKINGS'
  | 'BOOKING-CHECKOUTS'
  | 'CALENDARS'
  | 'DELETIONS'
  | 'DISPUTES'
  | 'GIFTS'
  | 'MAIL'
  | 'OFFERCHUNKS'
  | 'ORDERS'
  | 'ORDER-CHECKOUTS'
  | 'PAYOUTS'
  | 'PICTURES'
  | 'PUSHES'
  | 'REBOOKINGS'
  | 'REFUND-RETRIES'
  | 'REFUNDS'
  | 'REMINDERS'
  | 'TIPS'
  | 'UNREAD-MAIL'
  | 'WAITS'
  | 'WEBHOOKS';

/** What a report is about, and whose names its readers need. */
type About = { kind: ReportSubject; id: string; authorId: string; reporterId: string };

/** The index keys of what waits in the admins' queue since `at` (ISO). */
export const caseKeys = (at: string, id: string, about?: About): IndexKeys => ({
  duePk: 'DUE#PROBLEMS',
  dueSk: [at, id, ...(about ? [about.kind, about.id, about.authorId, about.reporterId] : [])].join('#'),
});

/**
 * Over how many partitions a kind's entries are spread. A partition takes 1,000 write units a second; at 500 bookings
 * or orders a second, mail has 500 × 10, orders have 500 × 6 and bookings 500 × 4. That is 5, 3 and 2 partitions if all
 * are full; the rest is for what is spread unevenly. A conversation of 20 messages writes 4 units for its mail about
 * unread ones, and 40 if ten minutes pass before each. Each partition costs the sweep a query a minute.
 */
export const dueShards: Partial<Record<DueKind, number>> = {
  MAIL: 8,
  ORDERS: 4,
  BOOKINGS: 4,
  'UNREAD-MAIL': 20,
};

const partitionOf = (kind: DueKind, shard: number): string =>
  dueShards[kind] ? `DUE#${kind}#${shard}` : `DUE#${kind}`;

/** The index keys of what the sweep should process at `dueAt` (ISO), if ever. */
export const dueKeys = (
  kind: DueKind,
  { id, dueAt }: { id: string; dueAt?: string | undefined },
): IndexKeys =>
  dueAt ? { duePk: partitionOf(kind, shardOf(id, dueShards[kind] ?? 1)), dueSk: `${dueAt}#${id}` } : {};

/** Index `due`: what is due by an instant (ISO), one query for each of the kind's partitions. */
export const dueBy = (kind: DueKind, instant: string): Query<Due>[] =>
  Array.from({ length: dueShards[kind] ?? 1 }, (_, shard) => ({
    index: 'due',
    partition: partitionOf(kind, shard),
    upTo: `${instant}~`,
    parse: dueOf,
  }));

/**
 * Index `due`: what failed before and should be retried by an instant (ISO), after everything new. One partition is
 * enough, because only the sweep adds to it.
 */
export const retriesDueBy = (kind: DueKind, instant: string): Query<Due> => ({
  index: 'due',
  partition: `DUE#${kind}#AGAIN`,
  upTo: `${instant}~`,
  parse: dueOf,
});

/** A case in the admins' queue: its kind and id, since when it waits (ISO), and what a report is about. */
export type OpenCaseRef = {
  kind: 'booking' | 'order' | 'underReview' | 'report' | 'unreturned';
  id: string;
  since: string;
  about?: About;
};

const caseKinds: Record<string, OpenCaseRef['kind']> = {
  ORDER: 'order',
  UNDERREVIEW: 'underReview',
  REPORT: 'report',
  UNRETURNED: 'unreturned',
};

/**
 * Index `due`: bookings and orders with an undecided problem report, bookings under fraud review, open reports of
 * reviews and listings, and refunds that could not be returned, longest waiting first.
 */
export const openCases: Query<OpenCaseRef> = {
  index: 'due',
  partition: 'DUE#PROBLEMS',
  parse: (item) => {
    const [since = '', id = '', subject, subjectId, authorId = '', reporterId = ''] = String(
      item.dueSk,
    ).split('#');
    const kind = caseKinds[String(item.pk).split('#')[0]!] ?? 'booking';
    const about =
      subject && subjectId
        ? { kind: subject as ReportSubject, id: subjectId, authorId, reporterId }
        : undefined;
    return { kind, id, since, ...(about && { about }) };
  },
};

/** One entry of the index `due`: the item, since when it is due (ISO), and how many tries have failed. */
export type Due = {
  entry: { pk: string; sk: string; duePk: string; dueSk: string };
  id: string;
  dueAt: string;
  tries: number;
};

const dueOf = (item: Item): Due => {
  const entry = item as Due['entry'];
  const [dueAt = '', , tries = '0'] = entry.dueSk.split('#');
  return { entry, id: entry.pk.split('#')[1]!, dueAt, tries: Number(tries) };
};

const maxWaitMinutes = 360;

/**
 * Postpones an entry's next try: by 1 minute after the first, then twice as long each time, up to 6 hours. Only the
 * index keys change, so that this also works for an item that cannot be parsed; the next write of the item sets them
 * again. `now` in milliseconds.
 */
export const postpone = ({ entry, id, tries }: Due, kind: DueKind, now: number): Write => {
  const waitMinutes = Math.min(2 ** tries, maxWaitMinutes);
  const later = isoOf(now + waitMinutes * 60_000);
  return {
    action: {
      Update: {
        Key: { pk: entry.pk, sk: entry.sk },
        UpdateExpression: 'SET duePk = :again, dueSk = :later',
        ConditionExpression: 'duePk = :duePk AND dueSk = :dueSk',
        ExpressionAttributeValues: {
          ':again': `DUE#${kind}#AGAIN`,
          ':later': `${later}#${id}#${tries + 1}`,
          ':duePk': entry.duePk,
          ':dueSk': entry.dueSk,
        },
      },
    },
    conditionError: stale,
  };
};
