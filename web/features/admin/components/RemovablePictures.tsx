import { X } from 'lucide-react';
import { useState } from 'react';
import type { Image } from '../../../../shared/http/fields';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { adminClient } from '../../../lib/adminClient';
import { useAct } from '../../../lib/useAct';
import { Dialog } from '../../../ui/Dialog';
import { Picture } from '../../../ui/Picture';
import { ReasonForm } from './ReasonForm';
import './RemovablePictures.css';

type DialogProps = { reviewId: string; by: string; picture: Image; onClose: () => void };

const RemovalDialog = ({ reviewId, by, picture, onClose }: DialogProps) => {
  const removal = useAct({
    act: (reason: string) =>
      adminClient.removeReviewPicture({ params: { reviewId }, body: { src: picture.src, reason } }),
    done: 'The picture has been removed',
    failed: 'Failed to remove the picture',
    refetch: ['review', 'queue', 'audit'],
    onRefetched: onClose,
    removesButton: true,
  });
  return (
    <Dialog open onClose={onClose} title="Remove this picture?">
      <Picture
        image={picture}
        alt={`Picture by ${isolateBidi(by)}`}
        sizes="16rem"
        className="removable-pictures-large"
      />
      <ReasonForm
        effect="It is removed from the review and from the stylist's gallery. This cannot be undone."
        reader={by}
        confirmLabel="Remove picture"
        busyLabel="Removing…"
        busy={removal.isPending}
        onSubmit={removal.mutate}
        onClose={onClose}
      />
    </Dialog>
  );
};

type Props = {
  reviewId: string;
  /** Who wrote the review. */
  by: string;
  pictures: readonly Image[] | undefined;
};

/** The pictures of a review, each of which an admin can remove for a reason. */
export const RemovablePictures = ({ reviewId, by, pictures = [] }: Props) => {
  const [removing, setRemoving] = useState<Image>();
  const name = by || 'Unknown';
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className="removable-pictures">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a href={`${picture.src}/1280.webp`} target="_blank" rel="noreferrer">
              <Picture
                image={picture}
                alt={`Picture ${index + 1} by ${isolateBidi(name)}`}
                ratio="1"
                sizes="5rem"
                minor
              />
            </a>
            <button
              type="button"
              className="button-icon"
              aria-label={`Remove picture ${index + 1} by ${isolateBidi(name)}`}
              onClick={() => setRemoving(picture)}
            >
              <X aria-hidden="true" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {removing && (
        <RemovalDialog
          reviewId={reviewId}
          by={name}
          picture={removing}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
};
