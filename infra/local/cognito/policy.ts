import { randomInt } from 'node:crypto';
import { ServiceError } from '../aws-json';
import type { PasswordPolicy, PoolProperties } from './definition';
import { invalidParameter } from './errors';

// The service's default if a pool has no policy.
const DEFAULT_POLICY: PasswordPolicy = {
  MinimumLength: 8,
  RequireLowercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
  RequireUppercase: true,
};

const SYMBOL = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+= ]/;

const SHAPE = /^[\S]+.*[\S]+$/;

const policyOf = (properties: PoolProperties) => properties.Policies?.PasswordPolicy ?? DEFAULT_POLICY;

const shortfall = (policy: PasswordPolicy, password: string): string | undefined => {
  if (password.length < (policy.MinimumLength ?? 8)) return 'Password not long enough';
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters';
  if (policy.RequireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters';
  if (policy.RequireNumbers && !/[0-9]/.test(password)) return 'Password must have numeric characters';
  if (policy.RequireSymbols && !SYMBOL.test(password)) return 'Password must have symbol characters';
  return undefined;
};

/** Throws `InvalidPasswordException` unless the password meets the pool's policy. */
export const assertPassword = (properties: PoolProperties, password: string): void => {
  if (password.length > 256 || !SHAPE.test(password)) {
    const rule =
      password.length > 256
        ? 'Member must have length less than or equal to 256'
        : `Member must satisfy regular expression pattern: ${SHAPE.source}`;
    throw invalidParameter(
      `1 validation error detected: Value at 'password' failed to satisfy constraint: ${rule}`,
    );
  }
  const fault = shortfall(policyOf(properties), password);
  if (fault) {
    throw new ServiceError('InvalidPasswordException', `Password did not conform with policy: ${fault}`);
  }
};

/** Generates a password that meets any policy. */
export const temporaryPassword = (properties: PoolProperties): string => {
  const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#%&*?'];
  const length = Math.max(12, policyOf(properties).MinimumLength ?? 8);
  const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));
  return Array.from({ length }, (_, at) => pick(alphabets[at % alphabets.length] ?? '')).join('');
};

/** Returns how long a temporary password is valid, in milliseconds. */
export const temporaryPasswordValidity = (properties: PoolProperties): number =>
  (policyOf(properties).TemporaryPasswordValidityDays ?? 7) * 86_400_000;
