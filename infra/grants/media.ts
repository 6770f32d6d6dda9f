import { attempts } from '../../lambdas/data/limits';
import { pictures } from '../../lambdas/data/pictures';
import type { mediaApi } from '../../shared/media/api';
import type { GrantsOf } from './grant';
import { looks, media } from './resources';
import { write } from './table';

export const mediaGrants = {
  createUpload: [write(attempts), media.upload],
  finishUpload: [write(pictures, attempts), media.take, media.finish],
  finishLookUpload: [write(pictures, attempts), media.take, looks.finish],
  finishReviewUpload: [write(pictures, attempts), media.take, media.finish],
} satisfies GrantsOf<typeof mediaApi>;
