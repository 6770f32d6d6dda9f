import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

type Fields = Record<string, unknown>;
export type Forger = { header: Fields; claims: Fields; key: KeyObject; publicPem: string; genuine: string };

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token of any header and claims, signed (RS256) with any key. */
export const signedBy = (key: KeyObject, header: Fields, claims: Fields): string => {
  const content = `${encoded(header)}.${encoded(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
};

const unsigned = (header: Fields, claims: Fields) => `${encoded(header)}.${encoded(claims)}.`;

const byHmac = (secret: string, header: Fields, claims: Fields): string => {
  const content = `${encoded({ ...header, alg: 'HS256' })}.${encoded(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};

const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const strangersJwk = stranger.publicKey.export({ format: 'jwk' });

const bySignature = ({ header, claims, publicPem, genuine }: Forger): Record<string, string> => {
  const [head, body, signature = ''] = genuine.split('.');
  return {
    'signed by somebody else': signedBy(stranger.privateKey, header, claims),
    'of an unknown key': signedBy(stranger.privateKey, { ...header, kid: 'unknown' }, claims),
    'with its own key': signedBy(stranger.privateKey, { alg: 'RS256', jwk: strangersJwk }, claims),
    'with an address of its keys': signedBy(
      stranger.privateKey,
      { ...header, jku: 'http://localhost/keys' },
      claims,
    ),
    'signed by nobody': unsigned({ ...header, alg: 'none' }, claims),
    'signed by Nobody': unsigned({ alg: 'None', typ: 'JWT' }, claims),
    'of no algorithm, with a signature': `${encoded({ ...header, alg: 'none' })}.${body}.${signature}`,
    'signed with the public key as a secret': byHmac(publicPem, header, claims),
    'without its signature': `${head}.${body}.`,
    'with half its signature': `${head}.${body}.${signature.slice(0, 40)}`,
    'of two parts': `${head}.${body}`,
  };
};

const changedClaims: Record<string, Fields> = {
  'of another’s sub': { sub: 'somebody-else' },
  'of another’s e-mail': { email: 'admin@demo.hairloom.test' },
  'of more groups': { 'cognito:groups': ['admin', 'provider'] },
  'of another account type': { 'custom:account_type': 'provider' },
  'of a longer life': { exp: 4_000_000_000 },
};

const bySender = ({ header, claims, key, genuine }: Forger): Record<string, string> => {
  const [head, , signature] = genuine.split('.');
  const now = Math.floor(Date.now() / 1_000);
  const issued = (change: Fields) => signedBy(key, header, { ...claims, ...change });
  const tampered = Object.entries(changedClaims).map(([name, change]) => [
    name,
    `${head}.${encoded({ ...claims, ...change })}.${signature}`,
  ]);
  return {
    ...Object.fromEntries(tampered),
    'that is over': issued({ exp: now - 1 }),
    'without an end': issued({ exp: undefined }),
    'that has not begun': issued({ nbf: now + 300 }),
    'of the future': issued({ iat: now + 300 }),
    'of another pool': issued({ iss: `${claims.iss}x` }),
    'of another issuer': issued({ iss: 'https://accounts.example.com' }),
    'for another client': issued({ aud: 'another-client' }),
    'for nobody': issued({ aud: undefined }),
    'to call Cognito, not us': issued({ aud: undefined, client_id: claims.aud, token_use: 'access' }),
    'of no use': issued({ token_use: undefined }),
    'of nobody': issued({ sub: undefined }),
  };
};

/** Tokens that must open nothing, by what is wrong with them. */
export const forgeries = (forger: Forger): Record<string, string> => ({
  ...bySignature(forger),
  ...bySender(forger),
});
