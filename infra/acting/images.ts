import type { Image } from '../../shared/http/fields';
import type { ImageType } from '../../shared/media/types';
import type { Person } from './person';

export type Picture = { bytes: Uint8Array<ArrayBuffer>; contentType: ImageType };

/** A single-color PNG of any size (pixels). */
export const plainPicture = async (width = 64, height = 80): Promise<Picture> => {
  const { default: sharp } = await import('sharp');
  const drawn = sharp({ create: { width, height, channels: 3, background: '#b5654a' } });
  return { bytes: new Uint8Array(await drawn.png().toBuffer()), contentType: 'image/png' };
};

/** Posts a form as a browser does, with the file last. Returns the status. */
export const postForm = async (
  form: { url: string; fields: Record<string, string> },
  { bytes, contentType }: Omit<Picture, 'contentType'> & { contentType: string },
): Promise<number> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', new Blob([bytes], { type: contentType }), 'image');
  return (await fetch(form.url, { method: 'POST', body })).status;
};

/** Posts a picture to a form of its own and returns the upload's id. */
const post = async (person: Person, picture?: Picture): Promise<string> => {
  const { bytes, contentType } = picture ?? (await plainPicture());
  const { id, ...form } = await person.api.createUpload({ body: { contentType, bytes: bytes.length } });
  const status = await postForm(form, { bytes, contentType });
  if (status >= 300) throw new Error(`The upload returned ${status}`);
  return id;
};

/** Uploads a picture: gets the form, posts the file and has its sizes made. */
export const uploadImage = async (person: Person, picture?: Picture): Promise<Image> =>
  person.api.finishUpload({ params: { uploadId: await post(person, picture) } });

/** Uploads a picture of a review. */
export const uploadReviewPicture = async (person: Person, picture?: Picture): Promise<Image> =>
  person.api.finishReviewUpload({ params: { uploadId: await post(person, picture) } });

/** Uploads a private picture of the look that a customer wants. */
export const uploadLook = async (person: Person, picture?: Picture): Promise<Image> =>
  person.api.finishLookUpload({ params: { uploadId: await post(person, picture) } });
