import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { writeWhole } from '../change-log';

/** The signing key of all local pools, and a secret used to invent stable data for unknown users. */
export type Keys = {
  publicJwk: JWK & { kid: string };
  publicKey: CryptoKey;
  privateKey: CryptoKey;
  /** Returns a hexadecimal value that is always the same for the same text but reveals nothing about it. */
  derive: (text: string) => string;
};

type Kept = { key: JWK; secret: string };

const generate = async (): Promise<Kept> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { key: await exportJWK(privateKey), secret: randomBytes(32).toString('hex') };
};

const readOrGenerate = async (directory: string): Promise<Kept> => {
  const path = join(directory, 'keys.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Kept;
  const kept = await generate();
  mkdirSync(directory, { recursive: true });
  writeWhole(path, JSON.stringify(kept));
  return kept;
};

/** Opens the keys in `directory`, generated on first use and kept so that sessions survive a restart. */
export const openKeys = async (directory: string): Promise<Keys> => {
  const { key, secret } = await readOrGenerate(directory);
  const { kty, n, e } = key;
  const publicJwk = { alg: 'RS256', e, kid: await calculateJwkThumbprint({ kty, n, e }), kty, n, use: 'sig' };
  return {
    publicJwk,
    publicKey: (await importJWK(publicJwk, 'RS256')) as CryptoKey,
    privateKey: (await importJWK(key, 'RS256')) as CryptoKey,
    derive: (text) => createHmac('sha256', secret).update(text).digest('hex'),
  };
};
