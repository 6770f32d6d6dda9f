import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP = 30_000;
/** How many steps before and after the current one a code is accepted. */
const WINDOW = 1;

/** Returns bytes in base32 (RFC 4648) without padding. */
const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
};

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Returns a new secret of 256 bits, as the service does. */
export const newSecret = (): string => base32(randomBytes(32));

/** Returns the one-time password of a counter (RFC 4226). `secret` is in base32. */
const hotp = (secret: string, counter: number, digits: number): string => {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const hash = createHmac('sha1', bytesOf(secret)).update(message).digest();
  const offset = hash[hash.length - 1]! & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
};

/** Returns the one-time password at an instant in milliseconds (RFC 6238, HMAC-SHA-1, 30 seconds). */
export const totp = (secret: string, now: number, digits = 6): string =>
  hotp(secret, Math.floor(now / STEP), digits);

/** Returns the step of the one-time password, if it is one of the current step or of one next to it. */
export const stepOf = (secret: string, code: string, now: number): number | undefined => {
  const current = Math.floor(now / STEP);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => current - WINDOW + index);
  const given = Buffer.from(code);
  return steps.find((step) => {
    const expected = Buffer.from(hotp(secret, step, 6));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};
