import sharp from 'sharp';
import { type Picture, postForm } from '../../../infra/acting/images';
import type { Person } from '../../../infra/acting/person';
import { Refusal } from '../../../shared/http/refusal';
import { imageWidths } from '../../../shared/media/widths';
import { payload } from '../../given/hostile-images';

/** The result of an upload: the image or the refusal's code, and the files stored. */
type Outcome = { image?: { width: number; height: number }; code?: string; files: string[] };

const fileNames = [...imageWidths.map((width) => `${width}.webp`), 'image.json'];

const describe = async (url: string): Promise<string> => {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) return '';
  const extra = bytes.includes(payload) ? ' with the payload' : '';
  if (url.endsWith('.json')) return `json${extra}`;
  // Decode the pixels, not only the header.
  const { format, width, height, exif, xmp, pages } = await sharp(bytes).metadata();
  await sharp(bytes).raw().toBuffer();
  return `${format} ${width}x${height}${exif || xmp ? ' with metadata' : ''}${extra}${(pages ?? 1) > 1 ? ' animated' : ''}`;
};

/** Uploads and finishes a picture. Throws for any error that is not a refusal. */
export const uploadAny = async (
  origin: string,
  person: Person,
  { bytes, contentType }: Picture,
): Promise<Outcome> => {
  const { id, ...form } = await person.api.createUpload({
    body: { contentType, bytes: Math.max(1, Math.min(bytes.length, 1_000)) },
  });
  const posted = await postForm(form, { bytes, contentType });
  if (posted >= 500) throw new Error(`The form was answered ${posted}`);
  const finished = await person.api.finishUpload({ params: { uploadId: id } }).catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });
  const urls = fileNames.map((name) => `${origin}/media/${person.id}/${id}/${name}`);
  const files = (await Promise.all(urls.map(describe))).filter(Boolean);
  return typeof finished === 'string'
    ? { code: finished, files }
    : { image: { width: finished.width, height: finished.height }, files };
};
