import { bookings } from '../data/bookings';
import { disputes, type StoredDispute } from '../data/disputes';
import type { Ref } from '../data/engine/entity';
import type { Store } from '../data/engine/store';
import { type Contribution, type CountedFigures, countedFigures, figureShards } from '../data/figures';
import { journal, partsOfKey } from '../data/journal';
import { orders } from '../data/orders';
import { profiles, type StoredProfile } from '../data/people';
import { products } from '../data/products';
import { reviews } from '../data/reviews';
import { batches } from '../runtime/batches';
import { ofBooking, ofOrder, ofPerson, ofProduct, ofRecord, ofReview, sourceOf } from './contributions';
import { addToRows, addUp, type Sums } from './figure-rows';
import { onShards } from './shards';

/** An item that the figures include. */
export type Subject =
  | { kind: 'booking' | 'order'; id: string; customerId: string }
  /** `paidAt`: when the person paid for something (ISO). Only the first payment counts. */
  | { kind: 'person'; id: string; paidAt?: string | undefined }
  | { kind: 'product' | 'review' | 'record'; id: string };

export type FiguresDeps = { store: Store; zone: string };

/** An item, what the figures include of it, and what they should include. */
type State = {
  item: Ref<unknown>;
  counted: CountedFigures | undefined;
  now: Omit<CountedFigures, 'version'>;
};

type Found = {
  /** The customer of a purchase. */
  customer?: StoredProfile | undefined;
  dispute?: StoredDispute | undefined;
  firstPaidAt?: string | undefined;
  zone: string;
};

type Rule = { ref: (id: string) => Ref<unknown>; count: (item: unknown, found: Found) => Contribution[] };

/** Nothing is counted of an item that does not exist. */
const rule = <V>(
  ref: (id: string) => Ref<V | undefined>,
  count: (item: V, found: Found) => Contribution[],
): Rule => ({
  ref,
  count: (item, found) => (item === undefined ? [] : count(item as V, found)),
});

const rules: Record<Subject['kind'], Rule> = {
  booking: rule(bookings.ref, (booking, { customer, zone }) => ofBooking(booking, sourceOf(customer), zone)),
  order: rule(orders.ref, (order, { customer, zone }) => ofOrder(order, sourceOf(customer), zone)),
  person: rule(profiles.ref, (person, { firstPaidAt, zone }) => ofPerson(person, firstPaidAt, zone)),
  product: rule(products.ref, ofProduct),
  review: rule(reviews.ref, (review, { zone }) => ofReview(review, zone)),
  record: rule(journal.ref, (record, { dispute, zone }) => ofRecord(record, dispute, zone)),
};

const itemOf = ({ kind, id }: Subject): Ref<unknown> => rules[kind].ref(id);

const disputeOf = ({ kind, id: key }: Subject): string | undefined => {
  const { kind: about, id } = partsOfKey(key);
  return kind === 'record' && about === 'disputeend' ? id : undefined;
};

/** The earlier of two instants (ISO), of which one may be missing. */
export const earlier = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one;

const unique = <T>(values: ReadonlyArray<T | undefined>): T[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

const readItems = async (store: Store, subjects: readonly Subject[]) => {
  const customerIds = unique(
    subjects.map((subject) => ('customerId' in subject ? subject.customerId : undefined)),
  );
  const disputeIds = unique(subjects.map(disputeOf));
  const { items, counted, customers, closed } = await store.readAll({
    items: subjects.map(itemOf),
    counted: subjects.map((subject) => countedFigures.ref(itemOf(subject))),
    customers: customerIds.map((id) => profiles.ref(id)),
    closed: disputeIds.map((id) => disputes.ref(id)),
  });
  const customerOf = (subject: Subject) =>
    'customerId' in subject ? customers[customerIds.indexOf(subject.customerId)] : undefined;
  const disputeFor = (subject: Subject) => closed[disputeIds.indexOf(disputeOf(subject) ?? '')];
  return { items, counted, customerOf, disputeFor };
};

/** The first payment (ISO) of somebody whom a campaign brought; of others it does not count. */
const firstPaymentOf = (subject: Subject, item: unknown, counted: CountedFigures | undefined) => {
  if (subject.kind !== 'person' || !sourceOf(item as StoredProfile | undefined)) return undefined;
  return earlier(counted?.firstPaidAt, subject.paidAt);
};

/** Reads up to 30 items with what the figures include of them. */
const readStates = async ({ store, zone }: FiguresDeps, subjects: readonly Subject[]): Promise<State[]> => {
  const { items, counted, customerOf, disputeFor } = await readItems(store, subjects);
  return subjects.map((subject, index): State => {
    const firstPaidAt = firstPaymentOf(subject, items[index], counted[index]);
    const found = { customer: customerOf(subject), dispute: disputeFor(subject), firstPaidAt, zone };
    const contributions = rules[subject.kind].count(items[index], found);
    return {
      item: itemOf(subject),
      counted: counted[index],
      now: { contributions, ...(firstPaidAt && { firstPaidAt }) },
    };
  });
};

/** The changes that turn what the figures include of some items into what they should include. */
const changesOf = (states: readonly State[]): Sums => {
  const sums: Sums = new Map();
  for (const { now, counted } of states) {
    addUp(sums, now.contributions);
    addUp(sums, counted?.contributions ?? [], -1);
  }
  for (const [name, { amounts }] of sums)
    if (Object.values(amounts).every((amount) => amount === 0)) sums.delete(name);
  return sums;
};

const isChanged = (state: State): boolean =>
  changesOf([state]).size > 0 || state.counted?.firstPaidAt !== state.now.firstPaidAt;

/** A booking changes up to 17 rows and its own entry; a transaction has at most 100 writes. */
export const subjectsPerTransaction = 5;

const onFigureShards = onShards(figureShards);

/**
 * Moves items from what the figures included of them to what they are now. That is stored next to each item and changes
 * in the same transaction, so repeated or late events count nothing twice, and the next event makes up for a lost one.
 */
export const recount = (deps: FiguresDeps, subjects: readonly Subject[]): Promise<void> =>
  onFigureShards(async (shard) => {
    const states = (await readStates(deps, subjects)).filter(isChanged);
    if (states.length === 0) return;
    await deps.store.transact([
      ...states.map(({ item, counted, now }) => countedFigures.write(item, counted, now)),
      ...(await addToRows(deps.store, changesOf(states), shard)),
    ]);
  });

/** How many items one batch reads: of each the item, its entry, and its customer or dispute. */
export const subjectsPerRead = 30;

/**
 * Recounts up to 30 items that are not counted as they are. Returns how many those were, and what the figures include
 * of all of them.
 */
export const recountIfChanged = async (
  deps: FiguresDeps,
  subjects: readonly Subject[],
): Promise<{ recounted: number; contributions: Contribution[] }> => {
  const states = await readStates(deps, subjects);
  const changed = subjects.filter((_, index) => isChanged(states[index]!));
  for (const part of batches(changed, subjectsPerTransaction)) await recount(deps, part);
  return { recounted: changed.length, contributions: states.flatMap(({ now }) => now.contributions) };
};
