import * as z from 'zod';
import { deletionStates } from '../../shared/account/deletion-lifecycle';
import { roleStatus } from '../../shared/account/schema';
import { dueKeys } from './engine/due';
import { entity } from './engine/entity';
import type { Item } from './engine/item';
import { stale } from './engine/retry';
import type { Query, Store } from './engine/store';
import { check, type Write } from './engine/writes';

const deletionSchema = z.object({
  userId: z.string(),
  state: z.enum(deletionStates),
  requestedAt: z.string(),
  /** When the 14 days are over. */
  deletesAt: z.string(),
  /** The wallet credit that the person gave up. */
  forfeitCents: z.int(),
  /** The status that a provider gets back if they keep the account. */
  roleStatus: roleStatus.optional(),
  /** Since when something has kept the account from being deleted. */
  waitingSince: z.string().optional(),
  /** When the sweep should process it next. */
  dueAt: z.string().optional(),
  version: z.int(),
});
export type Deletion = z.output<typeof deletionSchema>;

/** A person's wish to delete their account, and how far that has got. */
export const deletions = entity({
  schema: deletionSchema,
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'DELETION' }),
  idOf: ({ userId }) => [userId],
  lifecycle: 'state',
  formerNames: { roleStatus: 'standing' },
  indexes: ({ userId, dueAt }) => dueKeys('DELETIONS', { id: userId, dueAt }),
});

/** Whether someone has asked to delete their account and can still change their mind. */
export const isKeepable = (deletion: Deletion | undefined): deletion is Deletion =>
  deletion?.state === 'scheduled' || deletion?.state === 'waiting';

const goingStates: ReadonlyArray<Deletion['state']> = ['closing', 'removing', 'done'];

/** Whether nobody can sign in to an account any more, because it is being deleted or was. */
const isGoing = (state: Deletion['state']): boolean => goingStates.includes(state);

const readDeletions = (
  store: Pick<Store, 'readEach'>,
  userIds: readonly string[],
): Promise<Array<Deletion | undefined>> => store.readEach(userIds.map((userId) => deletions.ref(userId)));

/**
 * Returns those of these people whose account is being deleted or was. No name is written once the account is closing,
 * which is minutes before the names that are there are replaced.
 */
export const readFormer = async (
  store: Pick<Store, 'readEach'>,
  userIds: readonly string[],
): Promise<Set<string>> => {
  const found = await readDeletions(store, userIds);
  return new Set(found.flatMap((each) => (each && isGoing(each.state) ? [each.userId] : [])));
};

/** Returns those of these people who have asked to delete their account and did not keep it, and the former ones. */
export const readLeaving = async (
  store: Pick<Store, 'readEach'>,
  userIds: readonly string[],
): Promise<Set<string>> => {
  const found = await readDeletions(store, userIds);
  return new Set(found.flatMap((each) => (each && each.state !== 'kept' ? [each.userId] : [])));
};

/**
 * Whether an account is being deleted or was, so that nobody can open its wallet any more; and a write that throws
 * `stale` if its deletion makes a step meanwhile.
 */
export const readIsGone = async (
  store: Pick<Store, 'read'>,
  userId: string,
): Promise<{ isGone: boolean; unchanged: Write }> => {
  const deletion = deletions.ref(userId);
  const { state } = (await store.read(deletion)) ?? {};
  return { isGone: !!state && isGoing(state), unchanged: check(deletion, { state }, stale) };
};

/** What the books and the records of others refer to: all else about a person is deleted with the account. */
const keptParts = [
  'COUNTED',
  'COUNTEDWALLET',
  'COUNTS',
  'CUSTOMERFIGURES',
  'DELETION',
  'FIGURES',
  'PAYOUTACCOUNT',
  'PROFILE',
  'PROVIDERCOUNTS',
  'WALLET',
];

/** A reference to an item that can be deleted, whatever it holds. */
export const asRef = (item: Item) => ({
  key: { pk: String(item.pk), sk: String(item.sk) },
  parse: () => undefined,
  isKept: keptParts.includes(String(item.sk)),
});

/** Everything stored below a person, such as their preferences and their notes. */
export const partsOfPerson = (userId: string): Query<ReturnType<typeof asRef>> => ({
  partition: `USER#${userId}`,
  parse: asRef,
});

/**
 * Lists of a person's own, which are deleted with the account: notifications, favorites, what the chat keeps, the file
 * with their data, the calendars that they keep elsewhere, the offers that they sent or got, how much they wait for, their webhooks, their
 * imports and the clients that came with these, and where their text messages go.
 */
export const ownLists = (userId: string): Query<ReturnType<typeof asRef>>[] =>
  [
    `NOTIFICATIONS#${userId}`,
    `FAVORITES#${userId}`,
    `CHAT#${userId}`,
    `DATAFILE#${userId}`,
    `OTHERCALENDARS#${userId}`,
    `CLIENTOFFER#${userId}`,
    `OFFERED#${userId}`,
    `WAITCOUNTS#${userId}`,
    `WEBHOOKS#${userId}`,
    `IMPORTS#${userId}`,
    `IMPORTEDCLIENTS#${userId}`,
    `SMS#${userId}`,
  ].map((partition) => ({ partition, parse: asRef }));
