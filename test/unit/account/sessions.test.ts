import { isSessionEnded, type StoredSessions } from '../../../lambdas/data/sessions';
import { domainEventsOf } from '../../../lambdas/events/events-of-change';

const session = (id: string, change: Partial<StoredSessions['sessions'][number]> = {}) => ({
  id,
  device: 'Chrome on Mac',
  network: '203.0',
  since: '2026-05-06T09:00:00.000Z',
  lastSeenOn: '2026-05-06',
  isElsewhere: false,
  isEnded: false,
  ...change,
});
const stored = (change: Partial<StoredSessions> = {}): StoredSessions => ({
  userId: 'chloe',
  sessions: [session('first')],
  version: 1,
  ...change,
});
const namesOf = (before: StoredSessions | undefined, after: StoredSessions) =>
  domainEventsOf({ kind: 'sessions', ...(before && { before }), after }).map(({ name }) => name);

describe('a session is refused', () => {
  const at = Date.parse('2026-05-06T12:00:00.000Z');

  test('after it was ended, and not because another was', () => {
    const one = stored({ sessions: [session('first', { isEnded: true }), session('second')] });
    expect(isSessionEnded(one, { sessionId: 'first', signedInAt: at })).toBe(true);
    expect(isSessionEnded(one, { sessionId: 'second', signedInAt: at })).toBe(false);
    expect(isSessionEnded(undefined, { sessionId: 'first', signedInAt: at })).toBe(false);
  });

  test('if it began before all sessions were ended', () => {
    const all = stored({ sessions: [], endedAt: '2026-05-06T12:00:00.000Z', endedBy: 'person' });
    expect(isSessionEnded(all, { sessionId: 'unnoted', signedInAt: at - 1_000 })).toBe(true);
    expect(isSessionEnded(all, { sessionId: 'next', signedInAt: at })).toBe(false);
  });
});

test('a sign-in from elsewhere is told once', () => {
  const elsewhere = session('second', { device: 'Firefox on Windows', isElsewhere: true });
  const both = stored({ sessions: [session('first'), elsewhere] });
  expect(domainEventsOf({ kind: 'sessions', before: stored(), after: both })).toEqual([
    {
      name: 'SignedInElsewhere',
      userId: 'chloe',
      session: { id: 'second', device: 'Firefox on Windows', since: elsewhere.since },
    },
  ]);
  const nextDay = { ...both, sessions: both.sessions.map((one) => ({ ...one, lastSeenOn: '2026-05-07' })) };
  expect(namesOf(both, nextDay)).toEqual([]);
  expect(namesOf(undefined, stored())).toEqual([]);
});

test('ending one session or all closes sockets, and a password reset is told', () => {
  const ended = stored({ sessions: [session('first', { isEnded: true })] });
  expect(namesOf(stored(), ended)).toEqual(['SessionsEnded']);
  const everywhere = { ...ended, endedAt: '2026-05-06T12:00:00.000Z', endedBy: 'person' as const };
  expect(namesOf(stored(), everywhere)).toEqual(['SessionsEnded']);
  expect(namesOf(everywhere, { ...everywhere, endedUntil: 1_778_000_000 })).toEqual(['SessionsEnded']);
  expect(namesOf(stored(), { ...everywhere, endedBy: 'password_reset' })).toEqual([
    'SessionsEnded',
    'PasswordReset',
  ]);
});
