import { refreshTokenDays } from '../../shared/account/limits';
import type { StoredDevice } from '../data/push-devices';
import { isSessionEnded, type StoredSessions } from '../data/sessions';

/**
 * Whether the session that turned pushes on for a device goes on at `now` (milliseconds): it was not ended, and its refresh
 * token is still valid. Whoever holds the device is not asked to sign in before that.
 */
export const isDeviceOpen = (
  sessions: StoredSessions | undefined,
  device: StoredDevice,
  now: number,
): boolean => !isSessionEnded(sessions, device) && device.signedInAt > now - refreshTokenDays * 86_400_000;
