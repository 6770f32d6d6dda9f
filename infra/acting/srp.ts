import { randomBytes } from 'node:crypto';
import { k, N, padded, passwordKey, power, sha256, signatureOf } from '../local/cognito/srp-math';

const numberOf = (hex: string): bigint => BigInt(`0x${hex}`);

type Challenge = { username: string; salt: string; B: string; secretBlock: string };

/** Formats the proof's timestamp: `Sat Nov 21 02:39:52 UTC 2026`. */
const timestampOf = (date: Date): string => {
  const [day, dayOfMonth, month, year, time] = date.toUTCString().replace(',', '').split(' ');
  return `${day} ${month} ${Number(dayOfMonth)} ${time} UTC ${year}`;
};

/**
 * Begins a sign-in with the client's side of Cognito's password proof. Returns the public value to send (hexadecimal), and
 * `prove`, which answers the challenge.
 */
export const beginSignIn = () => {
  const a = randomBytes(32).toString('hex');
  const A = numberOf(power('02', a)).toString(16);

  /** `poolName` is the part of the pool id after the underscore. Returns timestamp and signature (base64). */
  const prove = (poolName: string, password: string, { username, salt, B, secretBlock }: Challenge) => {
    const u = sha256(padded(A), padded(B));
    const x = passwordKey(salt, poolName, username, password);
    const base = (((numberOf(B) - k * numberOf(power('02', x))) % N) + N) % N;
    const exponent = numberOf(a) + numberOf(u) * numberOf(x);
    const timestamp = timestampOf(new Date());
    const secret = power(base.toString(16), exponent.toString(16));
    const signature = signatureOf(secret, u, { poolName, username, secretBlock, timestamp });
    return { timestamp, signature };
  };
  return { A, prove };
};
