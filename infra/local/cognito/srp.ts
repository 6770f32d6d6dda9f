import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What is stored for a password: SRP's salt and verifier, in hexadecimal. */
export type Verifier = { salt: string; verifier: string };

/** The server's side of an SRP exchange: its ephemeral secret `b` and the public values, in hexadecimal. */
export type Exchange = { A: string; B: string; b: string };

// Cognito uses RFC 3526's 3072-bit group with generator 2.
const PRIME = getDiffieHellman('modp15').getPrime();
const N = BigInt(`0x${PRIME.toString('hex')}`);
const group = createDiffieHellman(PRIME, 2);

const bytes = (hex: string) => Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');

// Encodes a positive number in two's complement like Java's BigInteger.toByteArray, which Cognito hashes.
const padded = (hex: string): Buffer => {
  const significant = hex.replace(/^0+(?=.)/, '');
  const even = significant.length % 2 === 0 ? significant : `0${significant}`;
  return Buffer.from(/^[89a-f]/i.test(even) ? `00${even}` : even, 'hex');
};

const sha256 = (...parts: Array<Buffer | string>): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

// Uses OpenSSL's modular exponentiation through a Diffie-Hellman secret: 1 ms instead of 40 with BigInt.
const power = (base: string, exponent: string): string => {
  group.setPrivateKey(bytes(exponent));
  return group.computeSecret(bytes(base)).toString('hex');
};

const modulo = (value: bigint) => (value % N).toString(16);

const k = BigInt(`0x${sha256(padded(N.toString(16)), padded('02'))}`);

const verifierFor = (salt: string, poolName: string, username: string, password: string) =>
  power('02', sha256(padded(salt), bytes(sha256(`${poolName}${username}:${password}`))));

/** Creates the verifier for a new password. `poolName` is the part of the pool's id after the underscore. */
export const createVerifier = (poolName: string, username: string, password: string): Verifier => {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierFor(salt, poolName, username, password) };
};

/** Whether a plain-text password matches the verifier. */
export const isPassword = (kept: Verifier, poolName: string, username: string, password: string): boolean =>
  timingSafeEqual(bytes(kept.verifier), bytes(verifierFor(kept.salt, poolName, username, password)));

/** Starts an exchange with the client's public value. Returns undefined if that value is not safe. */
export const beginExchange = (A: string, verifier: string): Exchange | undefined => {
  if (!/^[0-9a-f]{1,770}$/i.test(A) || BigInt(`0x${A}`) % N === 0n) return undefined;
  const b = randomBytes(32).toString('hex');
  const B = modulo(k * BigInt(`0x${verifier}`) + BigInt(`0x${power('02', b)}`));
  return { A, B, b };
};

/**
 * Returns the signature that proves the client knows the password (SRP-6a, HKDF with 'Caldera Derived Key', HMAC over
 * pool, user, secret block and timestamp), in base64.
 */
export const expectedSignature = (
  { A, B, b }: Exchange,
  verifier: string,
  claim: { poolName: string; username: string; secretBlock: string; timestamp: string },
): string => {
  const u = sha256(padded(A), padded(B));
  const base = modulo(BigInt(`0x${A}`) * BigInt(`0x${power(verifier, u)}`));
  const key = hkdfSync('sha256', padded(power(base, b)), padded(u), 'Caldera Derived Key', 16);
  return createHmac('sha256', Buffer.from(key))
    .update(claim.poolName + claim.username)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest('base64');
};
