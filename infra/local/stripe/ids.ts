import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A random id in Stripe's form, such as `pi_3QKd…`: the prefix, then `length` letters and digits. */
export const newId = (prefix: string, length = 24): string => {
  let id = `${prefix}_`;
  for (const byte of randomBytes(length)) id += alphabet[byte % 62];
  return id;
};
