import { randomInt } from 'node:crypto';
import type { Clock } from '../provider';
import { codeExpired, codeMismatch } from './errors';
import type { Code } from './store';

const HOURS = 3_600_000;

/** How long a code is valid, in milliseconds, by its purpose. */
export const CODE_VALIDITY = { confirmation: 24 * HOURS, email: 24 * HOURS, reset: HOURS };

/** Returns where a code was sent, with the address masked as the service does. */
export const deliveryTo = (email: string) => {
  const [name = '', domain = ''] = email.split('@');
  const Destination = `${name.charAt(0)}***@${domain.charAt(0)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
};

/** Returns a new six-digit code that is valid for that many milliseconds. */
export const newCode = (clock: Clock, lasts: number): Code => ({
  value: String(randomInt(1_000_000)).padStart(6, '0'),
  expires: clock() + lasts,
});

/** Throws `CodeMismatchException` or `ExpiredCodeException` unless `given` is the code that was sent. */
export const assertCode = (code: Code | undefined, given: string, clock: Clock): void => {
  if (!code || code.expires <= clock()) throw codeExpired();
  if (code.value !== given) throw codeMismatch();
};
