import { useRef, useState } from 'react';
import type { Image } from '../../../shared/http/fields';
import { maxReviewPictures } from '../../../shared/reviews/limits';
import { toast } from '../../ui/toast';
import { client } from '../client';
import { invalidate } from '../queryClient';
import { outlivingUploads } from './outliving-uploads';

/**
 * The pictures of a review while it is written. They are added by `addTo` once the review is saved, so that nothing about
 * them delays it or keeps it from being saved. Uploads go on after the form is gone; what fails is said then.
 */
export const useReviewPictures = () => {
  const [pictures, setPictures] = useState<Image[]>([]);
  const [inGallery, setInGallery] = useState(false);
  const [uploads] = useState(outlivingUploads);
  // Not of the last render: the form may be gone before the next one.
  const latest = useRef(pictures);
  const change = (after: Image[]): void => {
    latest.current = after;
    setPictures(after);
  };

  const add = async (reviewId: string): Promise<void> => {
    const { arrived, failed } = await uploads.handOver();
    const all = [...latest.current, ...arrived].slice(0, maxReviewPictures);
    if (all.length > 0) {
      const body = { pictures: all, inGallery, version: 0 };
      await client.saveReviewPictures({ params: { reviewId }, body });
      await invalidate('review');
    }
    if (failed > 0) throw new Error('Not all pictures were uploaded');
  };

  return {
    pictures,
    change,
    inGallery,
    setInGallery,
    begin: uploads.begin,
    /** Sends the review. Uploads go on meanwhile, even if the form closes before the answer is there. */
    during: async <T>(send: () => Promise<T>): Promise<T> => {
      uploads.keepGoing(true);
      try {
        return await send();
      } catch (error) {
        uploads.keepGoing(false);
        throw error;
      }
    },
    /** Adds them to the review, which is saved by now. Resolves once they are added or it is said that they are not. */
    addTo: (reviewId: string): Promise<void> =>
      add(reviewId).catch(() => {
        toast.error('Some pictures could not be added', {
          description: 'Your review is saved. You can add pictures to it under its details.',
        });
      }),
  };
};

export type ReviewPicturesState = ReturnType<typeof useReviewPictures>;
