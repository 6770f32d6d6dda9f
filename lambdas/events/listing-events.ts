import type { StoredHairstyle } from '../data/hairstyles';
import type { StoredProduct } from '../data/products';
import type { StoredReport } from '../data/reports';
import type { StoredReview } from '../data/reviews';
import { hairstyleEntry, isSameEntry, isShownAlike, shownStock } from '../data/search-entries';
import { compact } from './compact';
import { raises, raisesWhenWritten } from './raises';

/** What it takes to book a size; its price and name do not matter. */
const sizesOf = ({ variations }: StoredHairstyle): string =>
  JSON.stringify(variations.map(({ id, active, durationMinutes }) => [id, active, durationMinutes]));

/** Whether lists or search show a service differently, and whether its sizes fit into other times, which these do not show. */
export const hairstyleEvents = raises(
  ['ListingChanged', 'SizesChanged'],
  (before: StoredHairstyle | undefined, after: StoredHairstyle | undefined) => {
    const { id, providerId } = (after ?? before)!;
    const isSame = isSameEntry(before && hairstyleEntry(before), after && hairstyleEntry(after));
    return compact(
      !isSame && { name: 'ListingChanged', listing: 'hairstyle', id, providerId },
      !!before && !!after && sizesOf(before) !== sizesOf(after) && { name: 'SizesChanged', providerId },
    );
  },
);

/** Most changes of a product's stock do not change what lists show. */
export const productEvents = raises(
  ['ListingChanged', 'StockChanged'],
  (before: StoredProduct | undefined, after: StoredProduct | undefined) => {
    const { id, providerId } = (after ?? before)!;
    const isSame = isShownAlike(before, after);
    return compact(
      !isSame && { name: 'ListingChanged', listing: 'product', id, providerId },
      !isSame &&
        !!before &&
        !!after &&
        shownStock(before) !== shownStock(after) && { name: 'StockChanged', productId: id },
    );
  },
);

/** What a change of a review means, also when it is deleted. */
export const reviewEvents = raises(
  ['ReviewReplied', 'ReviewDeleted', 'ReviewPictureRemoved', 'RatingGiven'],
  (before: StoredReview | undefined, after: StoredReview | undefined) =>
    compact(
      !before?.reply && !!after?.reply && { name: 'ReviewReplied', review: after },
      !!before && !after && { name: 'ReviewDeleted', review: before },
      !!after?.pictureRemoval &&
        before?.pictureRemoval?.at !== after.pictureRemoval.at && {
          name: 'ReviewPictureRemoved',
          review: after,
        },
      before?.rating !== after?.rating && { name: 'RatingGiven', reviewId: (after ?? before)!.id },
    ),
);

/** Whether a report was opened, again or for the first time, or closed. */
export const reportEvents = raisesWhenWritten(
  ['ReportOpened', 'ReportClosed'],
  (before: StoredReport | undefined, after: StoredReport) =>
    compact(
      (!before || !!before.closed) && !after.closed && { name: 'ReportOpened', report: after },
      !before?.closed && !!after.closed && { name: 'ReportClosed', report: after },
    ),
);
