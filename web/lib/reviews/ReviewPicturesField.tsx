import type { Image } from '../../../shared/http/fields';
import { maxReviewPictures } from '../../../shared/reviews/limits';
import { Check } from '../../ui/fields';
import type { CreateUploader } from '../../ui/images/useUploads';
import { Picture } from '../../ui/Picture';
import { PicturesField } from '../media/PicturesField';
import { createReviewUploader } from '../media/uploader';

type Props = {
  pictures: Image[];
  onChange: (pictures: Image[]) => void;
  inGallery: boolean;
  onInGallery: (inGallery: boolean) => void;
  /** Wraps how uploads begin, for example to let them go on without the field. */
  begin?: (create: CreateUploader) => CreateUploader;
  /** Called when uploads begin and when none is left. */
  onBusy?: (isBusy: boolean) => void;
  /** Why the pictures were refused. */
  problem?: string | undefined;
};

/**
 * The pictures of a review, and whether the stylist's gallery may show them
 * (docs/product/booking.md#pictures-of-reviews).
 */
export const ReviewPicturesField = ({ inGallery, onInGallery, ...props }: Props) => (
  <PicturesField
    legend="Pictures (optional)"
    hint="Everybody can see them with your review."
    max={maxReviewPictures}
    createUploader={createReviewUploader}
    draw={(picture, alt) => <Picture image={picture} alt={alt} ratio="1" sizes="9rem" />}
    {...props}
  >
    <Check
      label="The stylist may also show these pictures in the gallery on their page. You can change this at any time."
      checked={inGallery}
      onChange={({ target }) => onInGallery(target.checked)}
    />
  </PicturesField>
);
