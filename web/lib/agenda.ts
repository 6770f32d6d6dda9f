import { store, storedJson } from '../ui/browserStorage';
import { agendaKey, storedSession } from './session/storedSession';

/** An appointment as it is kept for when there is no connection. */
export type AgendaEntry = {
  id: string;
  /** In the provider's time zone. */
  date: string;
  time: string;
  durationMinutes: number;
  title: string;
  status: string;
  /** The customer's first name. */
  customer: string;
  location: string;
};

/**
 * A provider's next appointments. `asOf` (milliseconds) is when the server told them, and `lastDate` the last day that
 * they cover, in the provider's time zone; older ones do not say.
 */
export type Agenda = { zone: string; asOf: number; lastDate?: string; entries: AgendaEntry[] };

/** How many days an agenda covers, and after how many it is forgotten. */
export const agendaDays = 14;

/** The agenda that this browser keeps of the provider who is signed in. `now` is in milliseconds. */
export const keptAgenda = (now: number): Agenda | undefined => {
  const session = storedSession();
  const kept = storedJson('localStorage', agendaKey) as (Agenda & { userId: string }) | undefined;
  if (!kept) return undefined;
  if (session?.role === 'provider' && kept.userId === session.id && kept.asOf > now - agendaDays * 86_400_000)
    return kept;
  removeAgenda();
  return undefined;
};

/** Keeps a provider's agenda, unless somebody else is signed in by now. */
export const keepAgenda = (userId: string, agenda: Agenda): void => {
  const session = storedSession();
  if (session?.id === userId && session.role === 'provider')
    store('localStorage', agendaKey, JSON.stringify({ userId, ...agenda }));
};

/** Forgets the agenda. */
export const removeAgenda = (): void => {
  store('localStorage', agendaKey, undefined);
};
