import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** The bytes before the key of the sender: the salt, the record size, and how long that key is. */
const headerBytes = 21;

/**
 * Decrypts a message with the content encoding `aes128gcm` (RFC 8188) of a subscription's keys (RFC 8291). Throws if it was
 * encrypted with others, changed on its way, or has more than one record.
 */
export const decryptPush = (message: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string => {
  const salt = message.subarray(0, 16);
  const recordSize = message.readUInt32BE(16);
  const senderEnd = headerBytes + message[20]!;
  const sender = message.subarray(headerBytes, senderEnd);
  const record = message.subarray(senderEnd);
  if (record.length > recordSize) throw new Error('More than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('The last record has no end');
  return padded.subarray(0, end).toString('utf8');
};
