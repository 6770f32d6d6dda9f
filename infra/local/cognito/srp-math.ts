import { createDiffieHellman, createHash, createHmac, getDiffieHellman, hkdfSync } from 'node:crypto';

/* What both sides of Cognito's password proof compute (SRP-6a). Numbers are in hexadecimal unless they are bigints. */

// Cognito uses RFC 3526's 3072-bit group with generator 2.
const prime = getDiffieHellman('modp15').getPrime();
const group = createDiffieHellman(prime, 2);

/** The group's prime. */
export const N = BigInt(`0x${prime.toString('hex')}`);

export const bytes = (hex: string): Buffer => Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');

/** Encodes a positive number in two's complement like Java's BigInteger.toByteArray, which Cognito hashes. */
export const padded = (hex: string): Buffer => {
  const significant = hex.replace(/^0+(?=.)/, '');
  const even = significant.length % 2 === 0 ? significant : `0${significant}`;
  return Buffer.from(/^[89a-f]/i.test(even) ? `00${even}` : even, 'hex');
};

export const sha256 = (...parts: Array<Buffer | string>): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** Uses OpenSSL's modular exponentiation through a Diffie-Hellman secret: 1 ms instead of 40 with BigInt. */
export const power = (base: string, exponent: string): string => {
  group.setPrivateKey(bytes(exponent));
  return group.computeSecret(bytes(base)).toString('hex');
};

export const k = BigInt(`0x${sha256(padded(N.toString(16)), padded('02'))}`);

/** The private key that a password stands for. `poolName` is the part of the pool's id after the underscore. */
export const passwordKey = (salt: string, poolName: string, username: string, password: string): string =>
  sha256(padded(salt), bytes(sha256(`${poolName}${username}:${password}`)));

type Claim = { poolName: string; username: string; secretBlock: string; timestamp: string };

/**
 * Returns the signature that proves that a side knows the shared secret (HKDF with 'Caldera Derived Key', HMAC over
 * pool, user, secret block and timestamp), in base64. `u`: the hash of both public values.
 */
export const signatureOf = (secret: string, u: string, claim: Claim): string => {
  const key = hkdfSync('sha256', padded(secret), padded(u), 'Caldera Derived Key', 16);
  return createHmac('sha256', Buffer.from(key))
    .update(claim.poolName + claim.username)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest('base64');
};
