import type { EventName, EventNamed } from './domain-events';

type Change<V> = { before?: V; after?: V };

/** What changes of one kind of item raise: the names of all events, and which of them a change means. */
export type Raises<V, N extends EventName = EventName> = {
  names: readonly N[];
  events: (change: Change<V>) => EventNamed<N>[];
};

/** Declares what changes of a kind of item raise. A change may also create the item or delete it. */
export const raises = <V, N extends EventName>(
  names: readonly N[],
  events: (before: V | undefined, after: V | undefined) => EventNamed<N>[],
): Raises<V, N> => ({ names, events: ({ before, after }) => events(before, after) });

/** The same for items whose deletion means nothing. */
export const raisesWhenWritten = <V, N extends EventName>(
  names: readonly N[],
  events: (before: V | undefined, after: V) => EventNamed<N>[],
): Raises<V, N> => raises(names, (before: V | undefined, after) => (after ? events(before, after) : []));
