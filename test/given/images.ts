import { crc32, deflateSync } from 'node:zlib';
import type { Image } from '../../shared/http/fields';
import type { imageTypes } from '../../shared/media/api';
import type { Person } from './person';

export type Picture = { bytes: Uint8Array<ArrayBuffer>; contentType: (typeof imageTypes)[number] };

/** A single-color PNG of any size (pixels). */
export const plainPicture = async (width = 64, height = 80): Promise<Picture> => {
  const { default: sharp } = await import('sharp');
  const drawn = sharp({ create: { width, height, channels: 3, background: '#b5654a' } });
  return { bytes: new Uint8Array(await drawn.png().toBuffer()), contentType: 'image/png' };
};

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(8 + named.length);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), 4 + named.length);
  return framed;
};

/** A PNG whose header claims a size (pixels) but that has almost no image data. */
export const claimedPng = (width: number, height: number): Picture => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(16));
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return { bytes: new Uint8Array(Buffer.concat([signature, ...parts])), contentType: 'image/png' };
};

/** Posts a form as a browser does, with the file last. Returns the status. */
export const postForm = async (
  form: { url: string; fields: Record<string, string> },
  { bytes, contentType }: Picture,
): Promise<number> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', new Blob([bytes], { type: contentType }), 'image');
  return (await fetch(form.url, { method: 'POST', body })).status;
};

/** Uploads a picture: gets the form, posts the file and has its sizes made. */
export const uploadImage = async (person: Person, picture?: Picture): Promise<Image> => {
  const { bytes, contentType } = picture ?? (await plainPicture());
  const { id, ...form } = await person.api.createUpload({ body: { contentType, bytes: bytes.length } });
  const status = await postForm(form, { bytes, contentType });
  if (status >= 300) throw new Error(`The upload returned ${status}`);
  return person.api.finishUpload({ params: { uploadId: id } });
};
