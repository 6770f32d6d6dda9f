import { isoOf } from '../../shared/time/iso';
import { isStale, retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { isSessionEnded, type Session, type StoredSessions, saveSession, signIns } from '../data/sessions';
import { logger } from '../runtime/logger';

const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (known: typeof browsers, userAgent: string): string | undefined =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Describes the device of a request in our own words, such as `Safari on iPhone`. Anyone can send any user agent. */
export const deviceOf = (userAgent: string): string =>
  [nameIn(browsers, userAgent) ?? 'Unknown browser', nameIn(systems, userAgent)]
    .filter((name) => name)
    .join(' on ');

/** Returns the part of an IP address that says roughly where it is: two numbers of IPv4, three groups of IPv6. */
export const addressPrefixOf = (ip: string): string =>
  ip.includes(':') ? ip.split(':').slice(0, 3).join(':') : ip.split('.').slice(0, 2).join('.');

/** What a request says about the session it belongs to; times in milliseconds. */
type SeenSession = {
  userId: string;
  /** Empty if the token does not name it. */
  sessionId: string;
  signedInAt: number;
  userAgent: string;
  ip: string;
  now: number;
};

const updatedSession = (stored: StoredSessions | undefined, seen: SeenSession): Session | undefined => {
  const { sessionId: id, signedInAt, userAgent, ip, now } = seen;
  if (isSessionEnded(stored, seen)) return undefined;
  const lastSeenOn = isoOf(now).slice(0, 10);
  const earlier = stored?.sessions ?? [];
  const known = earlier.find((session) => session.id === id);
  const [device, network] = [deviceOf(userAgent), addressPrefixOf(ip)];
  // A refresh of its tokens has noted it first, which tells nothing of the device.
  if (known && !known.network && network) return { ...known, device, network, lastSeenOn };
  if (known) return known.lastSeenOn < lastSeenOn ? { ...known, lastSeenOn } : undefined;
  const isFamiliar = earlier.some((session) => session.device === device && session.network === network);
  return {
    id,
    device,
    network,
    since: isoOf(signedInAt),
    lastSeenOn,
    isElsewhere: earlier.length > 0 && !isFamiliar,
    isEnded: false,
  };
};

/**
 * Notes a session at its first request, and once each day. A page's first requests come at the same time: those that do
 * not win read it again. A request does not fail because its session could not be noted.
 */
export const noteSession = async (
  store: Store,
  stored: StoredSessions | undefined,
  seen: SeenSession,
): Promise<void> => {
  if (!seen.sessionId) return;
  let known = stored;
  const note = async () => {
    const session = updatedSession(known, seen);
    if (!session) return;
    try {
      await store.write(saveSession(seen.userId, known, session, seen.now));
    } catch (error) {
      if (isStale(error)) known = await store.read(signIns.ref(seen.userId));
      throw error;
    }
  };
  try {
    await retryOnConflict(note);
  } catch (error) {
    logger.error('A session could not be noted', { error });
  }
};
