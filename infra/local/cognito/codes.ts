import { randomInt } from 'node:crypto';
import type { Clock } from '../provider';
import type { Context } from './context';
import { codeExpired, codeMismatch } from './errors';
import type { Pool } from './pool';
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

/** Sends a new six-digit code to the address. */
export const sendCode = ({ mail, clock }: Context, pool: Pool, to: string, lasts: number): Code => {
  const { VerificationMessageTemplate: template = {}, ...properties } = pool.properties;
  const value = String(randomInt(1_000_000)).padStart(6, '0');
  const subject = template.EmailSubject ?? properties.EmailVerificationSubject ?? 'Your verification code';
  const text =
    template.EmailMessage ?? properties.EmailVerificationMessage ?? 'Your confirmation code is {####}';
  mail({ to, subject, text: text.replaceAll('{####}', value) });
  return { value, expires: clock() + lasts };
};

/** Throws `CodeMismatchException` or `ExpiredCodeException` unless `given` is the code that was sent. */
export const assertCode = (code: Code | undefined, given: string, clock: Clock): void => {
  if (!code || code.expires <= clock()) throw codeExpired();
  if (code.value !== given) throw codeMismatch();
};
