import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** The client side of Cognito's password proof (SRP-6a over RFC 3526's 3072-bit group). */

const prime = getDiffieHellman('modp15').getPrime();
const N = BigInt(`0x${prime.toString('hex')}`);
const group = createDiffieHellman(prime, 2);

const bytes = (hex: string) => Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
const hexOf = (value: bigint) => value.toString(16);

// Cognito hashes numbers in two's complement: no leading zeros, but one zero byte before a high first bit.
const padded = (hex: string): Buffer => {
  const significant = hex.replace(/^0+(?=.)/, '');
  const even = significant.length % 2 === 0 ? significant : `0${significant}`;
  return Buffer.from(/^[89a-f]/i.test(even) ? `00${even}` : even, 'hex');
};

const sha256 = (...parts: Array<Buffer | string>): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

// Uses OpenSSL's modular exponentiation through a Diffie-Hellman secret: far faster than BigInt.
const power = (base: string, exponent: string): bigint => {
  group.setPrivateKey(bytes(exponent));
  return BigInt(`0x${group.computeSecret(bytes(base)).toString('hex')}`);
};

const k = BigInt(`0x${sha256(padded(hexOf(N)), padded('02'))}`);

type Challenge = { username: string; salt: string; B: string; secretBlock: string };

/** Formats the proof's timestamp: `Sat Nov 21 02:39:52 UTC 2026`. */
const timestampOf = (date: Date): string => {
  const [day, dayOfMonth, month, year, time] = date.toUTCString().replace(',', '').split(' ');
  return `${day} ${month} ${Number(dayOfMonth)} ${time} UTC ${year}`;
};

/** Begins a sign-in. Returns the public value to send (hexadecimal), and `prove`, which answers the challenge. */
export const beginSignIn = () => {
  const a = randomBytes(32).toString('hex');
  const A = hexOf(power('02', a));

  /** `poolName` is the part of the pool id after the underscore. Returns timestamp and signature (base64). */
  const prove = (poolName: string, password: string, { username, salt, B, secretBlock }: Challenge) => {
    const u = sha256(padded(A), padded(B));
    const x = sha256(padded(salt), bytes(sha256(`${poolName}${username}:${password}`)));
    const base = (((BigInt(`0x${B}`) - k * power('02', x)) % N) + N) % N;
    const secret = power(hexOf(base), hexOf(BigInt(`0x${a}`) + BigInt(`0x${u}`) * BigInt(`0x${x}`)));
    const key = hkdfSync('sha256', padded(hexOf(secret)), padded(u), 'Caldera Derived Key', 16);
    const timestamp = timestampOf(new Date());
    const signature = createHmac('sha256', Buffer.from(key))
      .update(poolName + username)
      .update(Buffer.from(secretBlock, 'base64'))
      .update(timestamp)
      .digest('base64');
    return { timestamp, signature };
  };
  return { A, prove };
};
