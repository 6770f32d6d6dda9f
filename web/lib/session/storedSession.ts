import type { Me, Role } from '../../../shared/account/schema';
import { store, stored } from '../../ui/browserStorage';

const key = 'signed-in';

/** Stands behind the id and the role of customers who have not had an appointment. */
const first = 'first';

type StoredSession = Pick<Me, 'id' | 'role' | 'firstAppointment'>;

const parse = (kept: string | null | undefined): StoredSession | undefined => {
  const [id, role, appointment] = kept?.split(' ') ?? [];
  return id && role ? { id, role: role as Role, firstAppointment: appointment === first } : undefined;
};

/**
 * The last known signed-in user in this browser, available synchronously and without loading Amplify. Use it for what
 * to show first, never for permissions.
 */
export const storedSession = (): StoredSession | undefined => parse(stored('localStorage', key));

/**
 * The key of the agenda that opens offline (`web/lib/agenda.ts`). It names customers, so it goes together with the
 * session of the provider whom it belongs to.
 */
export const agendaKey = 'agenda';

const listeners = new Set<() => void>();

/** Calls `listener` when this tab stores or removes the session. */
export const onSessionStored = (listener: () => void): void => {
  listeners.add(listener);
};

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** The key and the value that stand for a session in the browser's storage. */
export const storageEntryOf = ({ id, role, firstAppointment }: StoredSession): [string, string] => [
  key,
  [id, role, ...(firstAppointment ? [first] : [])].join(' '),
];

export const storeSession = (session: StoredSession): void => {
  if (session.role !== 'provider' || session.id !== storedSession()?.id)
    store('localStorage', agendaKey, undefined);
  store('localStorage', ...storageEntryOf(session));
  notify();
};

export const removeStoredSession = (): void => {
  store('localStorage', agendaKey, undefined);
  store('localStorage', key, undefined);
  notify();
};

type Change = 'signed out' | 'somebody else signed in';

/** Calls `listener` when another tab signs out, or signs in as another user. */
export const onOtherTab = (listener: (change: Change) => void): void =>
  window.addEventListener('storage', (event) => {
    // The key is null when all storage was cleared.
    if (event.key !== null && event.key !== key) return;
    if (event.newValue === null) listener('signed out');
    else if (parse(event.oldValue)?.id !== parse(event.newValue)?.id) listener('somebody else signed in');
  });
