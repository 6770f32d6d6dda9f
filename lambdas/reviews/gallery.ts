import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { reviewsApi } from '../../shared/reviews/api';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { galleryOf } from '../data/gallery-entries';
import { isApprovedProvider, roles } from '../data/people';
import { reviews } from '../data/reviews';
import type { Call } from '../http/endpoints';
import { picturesOf, pictureWrites } from './picture-writes';

type Api = typeof reviewsApi;
type Deps = { store: Store };

/** The number of reviews on a page of a gallery. */
const pageSize = 8;

/** Lists the pictures in a provider's gallery, newest first; empty unless the provider is approved. */
export const listGallery =
  ({ store }: Deps) =>
  async ({ params: { providerId }, query }: Call<Api['listGallery']>): Promise<Reply<Api['listGallery']>> => {
    const [role, page] = await Promise.all([
      store.read(roles.ref(providerId)),
      store.list(galleryOf(providerId), { limit: pageSize, cursor: query.cursor }),
    ]);
    return isApprovedProvider(role) ? page : { items: [] };
  };

/**
 * Hides a picture of a review from the provider's own gallery, or shows it again if its reviewer agrees. Doing it again
 * changes nothing. Throws `not_found` for somebody else's review, and for a picture that it no longer has.
 */
export const setInMyGallery =
  ({ store }: Deps) =>
  ({ actor, params, body, now }: Call<Api['setInMyGallery']>): Promise<Reply<Api['setInMyGallery']>> =>
    retryOnConflict(async () => {
      const review = await store.read(reviews.ref(params.reviewId));
      if (review?.providerId !== actor.id) throw new Refusal('not_found');
      const before = picturesOf(review);
      if (!before.pictures.some(({ src }) => src === body.src)) throw new Refusal('not_found');
      const others = before.hiddenPictures.filter((src) => src !== body.src);
      if (others.length < before.hiddenPictures.length === body.isHidden) return {};
      const hiddenPictures = body.isHidden ? [...others, body.src] : others;
      await store.transact(pictureWrites(review, { ...before, hiddenPictures }, now));
      return {};
    });
