import { ECDH } from 'node:crypto';

/** Whether a browser's public key (base64url) is a point that pushes can be encrypted for. */
export const isPublicKey = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
};
