import { storedSession } from '../session/storedSession';

const key = 'holds';

/**
 * How many notices of held purchases the signed-in user is likely to see, as this browser last knew. It reserves their
 * room while they load; the API decides which ones are shown.
 */
export const expectedHolds = (): number => {
  try {
    const [userId, count] = localStorage.getItem(key)?.split(' ') ?? [];
    return userId && userId === storedSession()?.id ? Math.min(Number(count) || 0, 5) : 0;
  } catch {
    // Browsers may forbid storage.
    return 0;
  }
};

export const storeExpectedHolds = (count: number): void => {
  const session = storedSession();
  try {
    if (session && count > 0) localStorage.setItem(key, `${session.id} ${count}`);
    else localStorage.removeItem(key);
  } catch {
    // Browsers may forbid storage.
  }
};
