import { randomUUID } from 'node:crypto';
import { Refusal } from '../../shared/http/refusal';
import { mediaApi } from '../../shared/media/api';
import { maxImageBytes } from '../../shared/media/limits';
import { createStore } from '../data/engine/store';
import { countAttempt, type Limit } from '../data/limits';
import { recordPicture } from '../data/pictures';
import { type Call, endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { finishUpload } from './finish';
import { incomingKey } from './incoming-key';
import { lookFolder, mediaFolder, reviewFolder } from './picture-id';

const uploads: Limit = { name: 'upload', max: 60, seconds: 3600 };
const finishes: Limit = { name: 'finish', max: 120, seconds: 3600 };

const store = createStore(env('TABLE_NAME'));
const bucketName = env('MEDIA_BUCKET');
const uploadUrl = env('UPLOAD_URL');

const mediaBucket = async () => (await import('./bucket')).openBucket(bucketName);

const finish =
  (folder: string) =>
  async ({
    params,
    actor,
    now,
  }: Call<(typeof mediaApi)['finishUpload' | 'finishLookUpload' | 'finishReviewUpload']>) => {
    await countAttempt(store, finishes, actor.id, now);
    return finishUpload(await mediaBucket(), {
      userId: actor.id,
      uploadId: params.uploadId,
      folder,
      record: (id, image) => store.write(recordPicture(id, image, now, () => new Refusal('not_found'))),
    });
  };

export const handler = endpoints(
  mediaApi,
  {
    createUpload: async ({ body, actor, now }) => {
      await countAttempt(store, uploads, actor.id, now);
      const id = randomUUID();
      const bucket = await mediaBucket();
      const fields = await bucket.form(incomingKey(actor.id, id), body.contentType, maxImageBytes);
      return { id, url: uploadUrl, fields };
    },
    finishUpload: finish(mediaFolder),
    finishLookUpload: finish(lookFolder),
    finishReviewUpload: finish(reviewFolder),
  },
  store,
);
