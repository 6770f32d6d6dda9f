import { stale } from '../../../lambdas/data/engine/retry';
import type { Store } from '../../../lambdas/data/engine/store';
import type { Write } from '../../../lambdas/data/engine/writes';
import {
  isPushedOut,
  isSessionEnded,
  type StoredSessions,
  saveSession,
} from '../../../lambdas/data/sessions';
import { noteSession } from '../../../lambdas/http/session';

const seen = {
  userId: 'chloe',
  sessionId: 'first',
  signedInAt: Date.parse('2026-05-06T09:00:00.000Z'),
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/132.0',
  ip: '203.0.113.7',
  now: Date.parse('2026-05-06T09:00:01.000Z'),
};

/** Notes requests in turn and returns what was written. */
const noted = async (...requests: Array<Partial<typeof seen>>): Promise<StoredSessions[]> => {
  const written: StoredSessions[] = [];
  const store = {
    write: async ({ action }: Write) => {
      if ('Put' in action) written.push(action.Put.Item as unknown as StoredSessions);
    },
  } as unknown as Store;
  for (const request of requests) await noteSession(store, written.at(-1), { ...seen, ...request });
  return written;
};

test('the first request of a session and the first of each day note it', async () => {
  const nextDay = { now: seen.now + 86_400_000 };
  const written = await noted({}, {}, nextDay, nextDay, { now: seen.now });
  expect(written.map(({ sessions }) => sessions.map(({ lastSeenOn }) => lastSeenOn))).toEqual([
    ['2026-05-06'],
    ['2026-05-07'],
  ]);
});

test('a sign-in is from elsewhere if its device or network is new', async () => {
  const written = await noted(
    {},
    { sessionId: 'second' },
    { sessionId: 'third', ip: '198.51.100.1' },
    { sessionId: 'fourth', userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' },
  );
  expect(written.at(-1)?.sessions.map(({ isElsewhere }) => isElsewhere)).toEqual([false, false, true, true]);
});

test('a person has at most 20 sign-ins, the latest ones', async () => {
  const written = await noted(...Array.from({ length: 25 }, (_, index) => ({ sessionId: `s${index}` })));
  expect(written.at(-1)?.sessions.map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, index) => `s${index + 5}`),
  );
});

test('a session that a refresh of its tokens has noted gets its device from its next request', async () => {
  const written = await noted({ ip: '', userAgent: '' }, { now: seen.now + 1_000 });
  expect(written.map(({ sessions: [only] }) => only?.device)).toEqual([
    'Unknown browser',
    'Firefox on Windows',
  ]);
});

test('newer sign-ins push a session out of those that are kept', async () => {
  const signIns = Array.from({ length: 21 }, (_, index) => ({
    sessionId: `s${index}`,
    signedInAt: seen.signedInAt + index * 1_000,
  }));
  const stored = (await noted(...signIns)).at(-1);
  expect(isPushedOut(stored, signIns[0]!)).toBe(true);
  expect(isPushedOut(stored, signIns[1]!)).toBe(false);
  expect(isPushedOut(stored, { sessionId: 'new', signedInAt: seen.signedInAt + 60_000 })).toBe(false);
  expect(isPushedOut(undefined, signIns[0]!)).toBe(false);
});

describe('an ended session', () => {
  const day = 86_400_000;

  const written = ({ action }: Write) =>
    ('Put' in action ? action.Put.Item : undefined) as unknown as StoredSessions;

  /** Signs in at that time and ends the session. */
  const signedOut = async (before: StoredSessions | undefined, sessionId: string, now: number) => {
    let stored = before;
    const store = {
      write: async (write: Write) => {
        stored = written(write);
      },
    } as unknown as Store;
    await noteSession(store, before, { ...seen, sessionId, signedInAt: now, now });
    const session = stored!.sessions.find(({ id }) => id === sessionId)!;
    return written(saveSession(seen.userId, stored, { ...session, isEnded: true }, now));
  };

  /** Signs in and out `count` times, one second apart. */
  const signedOutOften = async (count: number) => {
    let stored: StoredSessions | undefined;
    for (let index = 0; index < count; index++)
      stored = await signedOut(stored, `session-${index}`.padEnd(36, '-'), seen.signedInAt + index * 1_000);
    return stored!;
  };

  const isEnded = (stored: StoredSessions, index: number) =>
    isSessionEnded(stored, {
      sessionId: `session-${index}`.padEnd(36, '-'),
      signedInAt: seen.signedInAt + index * 1_000,
    });

  test('stays ended, however many sign-ins and ends follow, in an item of bounded size', async () => {
    for (const count of [25, 110, 300]) {
      const stored = await signedOutOften(count);
      const indexes = Array.from({ length: count }, (_, index) => index);
      expect(indexes.filter((index) => !isEnded(stored, index))).toEqual([]);
      expect(isEnded(stored, count)).toBe(false);
      expect(JSON.stringify(stored).length).toBeLessThan(10_000);
    }
  });

  test('stays ended until its last token has expired, and is then forgotten', async () => {
    const signIn = { sessionId: 'first', signedInAt: seen.signedInAt };
    let stored = await signedOut(undefined, 'first', seen.signedInAt);
    for (let index = 0; index < 20; index++)
      stored = await signedOut(stored, `later-${index}`, seen.signedInAt + 30 * day);
    expect(isSessionEnded(stored, signIn)).toBe(true);
    stored = await signedOut(stored, 'last', seen.signedInAt + 30 * day + 15 * 60_000);
    expect(stored.endedEarlier).not.toHaveProperty('first');
  });

  test('is not noted again', async () => {
    const stored = await signedOutOften(25);
    const writes: Write[] = [];
    const store = { write: async (write: Write) => writes.push(write) } as unknown as Store;
    await noteSession(store, stored, { ...seen, sessionId: 'session-0'.padEnd(36, '-') });
    expect(writes).toEqual([]);
  });
});

test('a request does not fail because its session could not be noted', async () => {
  const store = { write: () => Promise.reject(new Error('throttled')) } as unknown as Store;
  await expect(noteSession(store, undefined, seen)).resolves.toBeUndefined();
});

test('a request that comes at the same time as another reads what that one noted', async () => {
  const [before] = await noted({ sessionId: 'other' });
  const written: StoredSessions[] = [];
  const write = async ({ action }: Write) => {
    const item = 'Put' in action ? (action.Put.Item as unknown as StoredSessions) : undefined;
    if (item?.version === 1) throw stale();
    if (item) written.push(item);
  };
  const store = { write, read: async () => before } as unknown as Store;
  await noteSession(store, undefined, seen);
  expect(written.map(({ sessions }) => sessions.map(({ id }) => id))).toEqual([['other', 'first']]);
});

test('a token without an id of its session is not noted', async () => {
  expect(await noted({ sessionId: '' })).toEqual([]);
});
