import type { OwnReview } from '../../../../../shared/catalog/review';
import type { Image } from '../../../../../shared/http/fields';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { client } from '../../../../lib/client';
import { useAct } from '../../../../lib/useAct';
import { Switch } from '../../../../ui/fields';
import { Picture } from '../../../../ui/Picture';
import './OwnReviewPictures.css';

type PictureProps = { review: OwnReview; picture: Image; number: number };

/** A switch that hides a picture from the provider's gallery, or shows it there again. */
const GallerySwitch = ({ review, picture, number }: PictureProps) => {
  const isHidden = !!review.hiddenPictures?.includes(picture.src);
  const change = useAct({
    act: (hides: boolean) =>
      client.setInMyGallery({
        params: { reviewId: review.id },
        body: { src: picture.src, isHidden: hides },
      }),
    done: (_, hides) => (hides ? 'Hidden from your gallery' : 'Shown in your gallery'),
    failed: 'We could not change your gallery. Please try again.',
    refetch: ['review'],
  });
  // What was pressed shows at once.
  const shownAsHidden = change.isPending ? change.variables : isHidden;
  return (
    <Switch
      label={
        <>
          In gallery
          <span className="visually-hidden">
            {` (picture ${number} by ${isolateBidi(review.reviewerName || 'Unknown')})`}
          </span>
        </>
      }
      checked={!shownAsHidden}
      onChange={() => !change.isPending && change.mutate(!isHidden)}
    />
  );
};

/**
 * The pictures of a review of the provider's work. Where the reviewer agrees, each can be in the provider's gallery or not
 * (docs/product/booking.md#pictures-of-reviews).
 */
export const OwnReviewPictures = ({ review }: { review: OwnReview }) => {
  const { pictures = [], inGallery, reviewerName } = review;
  if (pictures.length === 0) return null;
  const name = isolateBidi(reviewerName || 'Unknown');
  return (
    <ul className="own-review-pictures">
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <a href={`${picture.src}/1280.webp`} target="_blank" rel="noreferrer">
            <Picture image={picture} alt={`Picture ${index + 1} by ${name}`} ratio="1" sizes="8rem" minor />
          </a>
          {inGallery && <GallerySwitch review={review} picture={picture} number={index + 1} />}
        </li>
      ))}
    </ul>
  );
};
