import type { Store } from '../data/engine/store';
import type { AboutSubject, NewNotification } from '../data/notifications';
import type { EventName, EventNamed } from '../events/domain-events';

/** The notifications of an event; none if what it says no longer holds. */
export type NotificationsOf<N extends EventName> = (
  event: EventNamed<N>,
  store: Store,
) => AboutSubject[] | Promise<AboutSubject[]>;

/** The notifications about one subject. `at` (ISO) is when it happened; there are none if it is missing. */
export const about = (id: string, at: string | undefined, ...all: NewNotification[]): AboutSubject[] =>
  at ? [{ subject: { id, at }, all }] : [];
