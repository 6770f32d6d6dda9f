import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // One bit per pixel, black or white.
  data[8] = 1;
  return chunk('IHDR', data);
};

const wrapped = (...chunks: Buffer[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, chunk('IEND', Buffer.alloc(0))]),
  );

/** A complete black PNG of any size (pixels): a few kilobytes, however large it is decoded. */
export const blackPng = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  wrapped(
    header(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))),
  );

/** A PNG whose header claims a size (pixels) but that has almost no image data. */
export const hollowPng = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  wrapped(header(width, height), chunk('IDAT', deflateSync(Buffer.alloc(16))));
