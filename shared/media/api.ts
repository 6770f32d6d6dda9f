import * as z from 'zod';
import { id, shownImage } from '../http/fields';
import { route } from '../http/route';
import { maxImageBytes } from './limits';
import { imageTypes } from './types';

export const mediaApi = {
  /** Returns where to post an image: a form with `fields` and, last, `file`. */
  createUpload: route({
    method: 'POST',
    path: '/api/media',
    access: 'user',
    status: 201,
    body: z.object({ contentType: z.enum(imageTypes), bytes: z.int().min(1).max(maxImageBytes) }),
    reply: z.object({ id, url: z.string(), fields: z.record(z.string(), z.string()) }),
    budget: { calls: 2, units: 3 },
  }),
  /** Checks the uploaded image and creates the widths the site shows. */
  finishUpload: route({
    method: 'POST',
    path: '/api/media/{uploadId}/finish',
    access: 'user',
    params: z.object({ uploadId: id }),
    reply: shownImage,
    budget: { calls: 3, units: 5 },
  }),
  /** The same for a picture of the look that a customer wants, which stays private. */
  finishLookUpload: route({
    method: 'POST',
    path: '/api/media/{uploadId}/finish-look',
    access: 'user',
    params: z.object({ uploadId: id }),
    reply: shownImage,
    budget: { calls: 3, units: 5 },
  }),
  /** The same for a picture of a review, which leaves caches soon after it is removed. */
  finishReviewUpload: route({
    method: 'POST',
    path: '/api/media/{uploadId}/finish-review',
    access: 'user',
    params: z.object({ uploadId: id }),
    reply: shownImage,
    budget: { calls: 3, units: 5 },
  }),
};
