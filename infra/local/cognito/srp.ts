import { randomBytes, timingSafeEqual } from 'node:crypto';
import { bytes, k, N, padded, passwordKey, power, sha256, signatureOf } from './srp-math';

/** What is stored for a password: SRP's salt and verifier, in hexadecimal. */
export type Verifier = { salt: string; verifier: string };

/** The server's side of an SRP exchange: its ephemeral secret `b` and the public values, in hexadecimal. */
export type Exchange = { A: string; B: string; b: string };

const modulo = (value: bigint) => (value % N).toString(16);

const verifierFor = (salt: string, poolName: string, username: string, password: string) =>
  power('02', passwordKey(salt, poolName, username, password));

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

/** Returns the signature that proves the client knows the password, in base64. */
export const expectedSignature = (
  { A, B, b }: Exchange,
  verifier: string,
  claim: { poolName: string; username: string; secretBlock: string; timestamp: string },
): string => {
  const u = sha256(padded(A), padded(B));
  const base = modulo(BigInt(`0x${A}`) * BigInt(`0x${power(verifier, u)}`));
  return signatureOf(power(base, b), u, claim);
};
