import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

type Fields = Record<string, unknown>;
export type Forger = { header: Fields; claims: Fields; key: KeyObject; publicPem: string; genuine: string };

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token with these header fields and claims, signed (RS256) with this key. */
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
    'with an unknown key ID': signedBy(stranger.privateKey, { ...header, kid: 'unknown' }, claims),
    'with its own key in the header': signedBy(
      stranger.privateKey,
      { alg: 'RS256', jwk: strangersJwk },
      claims,
    ),
    'with a URL of its keys in the header': signedBy(
      stranger.privateKey,
      { ...header, jku: 'http://localhost/keys' },
      claims,
    ),
    'with the algorithm none': unsigned({ ...header, alg: 'none' }, claims),
    'with the algorithm None': unsigned({ alg: 'None', typ: 'JWT' }, claims),
    'with the algorithm none and a signature': `${encoded({ ...header, alg: 'none' })}.${body}.${signature}`,
    'signed by HMAC with the public key': byHmac(publicPem, header, claims),
    'without its signature': `${head}.${body}.`,
    'with half its signature': `${head}.${body}.${signature.slice(0, 40)}`,
    'with two parts only': `${head}.${body}`,
  };
};

const changedClaims: Record<string, Fields> = {
  'changed to another user ID': { person_id: 'somebody-else' },
  'changed to another email address': { email: 'admin@demo.hairloom.test' },
  'changed to more groups': { 'cognito:groups': ['admin', 'provider'] },
  'changed to another account type': { 'custom:account_type': 'provider' },
  'changed to expire later': { exp: 4_000_000_000 },
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
    'that has expired': issued({ exp: now - 1 }),
    'without an expiry': issued({ exp: undefined }),
    'that is not valid yet': issued({ nbf: now + 300 }),
    'issued in the future': issued({ iat: now + 300 }),
    'from another user pool': issued({ iss: `${claims.iss}x` }),
    'from another issuer': issued({ iss: 'https://accounts.example.com' }),
    'for another client': issued({ aud: 'another-client' }),
    'without an audience': issued({ aud: undefined }),
    'that is an access token, not an ID token': issued({
      aud: undefined,
      client_id: claims.aud,
      token_use: 'access',
    }),
    'without token_use': issued({ token_use: undefined }),
    'without our ID of the person': issued({ person_id: undefined }),
  };
};

/** Tokens that must be refused, by what is wrong with them. */
export const forgeries = (forger: Forger): Record<string, string> => ({
  ...bySignature(forger),
  ...bySender(forger),
});
