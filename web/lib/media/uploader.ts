import type { Image } from '../../../shared/http/fields';
import { imageMessages } from '../../../shared/http/image-messages';
import { isNotFound } from '../../../shared/http/refusal';
import { uploadFormSeconds } from '../../../shared/media/limits';
import type { ImageType } from '../../../shared/media/types';
import { PictureError } from '../../ui/images/openPicture';
import type { Uploader } from '../../ui/images/useUploads';
import { client } from '../client';

type Options = Parameters<Uploader>[0];
type UploadForm = { id: string; url: string; fields: Record<string, string>; expiresAt: number };

/** A form is replaced some time before it expires, since sending the picture takes a while. */
const marginMs = 60_000;

const newForm = async (blob: Blob): Promise<UploadForm> => {
  const expiresAt = Date.now() + uploadFormSeconds * 1000 - marginMs;
  const body = { contentType: blob.type as ImageType, bytes: blob.size };
  return { ...(await client.createUpload({ body })), expiresAt };
};

/** Posts the picture to the bucket. Only XMLHttpRequest reports the progress of an upload. */
const post = ({ url, fields }: UploadForm, blob: Blob, { onProgress, signal }: Options) =>
  new Promise<XMLHttpRequest>((resolve, reject) => {
    signal.throwIfAborted();
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', blob);
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new Error('The connection was lost'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.send(body);
  });

type Finish = (call: { params: { uploadId: string } }) => Promise<Image>;

/** Uploads a picture straight to the bucket and has it finished; a retry gets a new form if the old one has expired. */
const uploaderOf = (blob: Blob, finish: Finish): Uploader => {
  let form: UploadForm | undefined;
  let isPosted = false;

  const send = async (options: Options): Promise<UploadForm> => {
    const current = form && Date.now() < form.expiresAt ? form : await newForm(blob);
    form = current;
    const { status, responseText } = await post(current, blob, options);
    if (responseText.includes('EntityTooLarge')) throw new PictureError(imageMessages.tooLarge);
    if (status >= 300) {
      // The bucket refuses an expired form.
      form = undefined;
      throw new Error(`The upload returned ${status}`);
    }
    isPosted = true;
    return current;
  };

  return async (options) => {
    const { id } = form && isPosted ? form : await send(options);
    options.signal.throwIfAborted();
    try {
      return await finish({ params: { uploadId: id } });
    } catch (error) {
      // The bucket removes uploads that were not finished within a day.
      if (isNotFound(error)) isPosted = false;
      throw error;
    }
  };
};

/** Uploads a picture that everybody can see. */
export const createUploader = (blob: Blob): Uploader => uploaderOf(blob, client.finishUpload);

/** Uploads a picture of a review, which everybody can see as long as the review shows it. */
export const createReviewUploader = (blob: Blob): Uploader => uploaderOf(blob, client.finishReviewUpload);

/** Uploads a picture of the look that a customer wants, which only their stylist can see. */
export const createLookUploader = (blob: Blob): Uploader => uploaderOf(blob, client.finishLookUpload);
