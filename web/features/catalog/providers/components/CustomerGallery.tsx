import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { GalleryEntry } from '../../../../../shared/reviews/schema';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { Picture } from '../../../../ui/Picture';
import { ShowMore } from '../../../../ui/ShowMore';
import { galleryQuery } from '../queries';
import './CustomerGallery.css';

const PicturesDialog = lazy(async () => ({
  default: (await import('../../../../lib/reviews/PicturesDialog')).PicturesDialog,
}));

const titleOf = ({ reviewerName, title }: GalleryEntry): string => {
  const by = `by ${isolateBidi(reviewerName || 'Unknown')}`;
  return title ? `${isolateBidi(title)}, ${by}` : `Pictures ${by}`;
};

type Opened = { entry: GalleryEntry; index: number };

/**
 * The pictures of their appointments that customers have shared with their reviews; hidden if there are none
 * (docs/product/booking.md#pictures-of-reviews).
 */
export const CustomerGallery = ({ providerId }: { providerId: string }) => {
  const list = useInfiniteQuery(galleryQuery(providerId));
  const [opened, setOpened] = useState<Opened>();
  const shown: Opened[] = (list.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .flatMap((entry) => entry.pictures.map((_, index) => ({ entry, index })));
  if (shown.length === 0) return null;
  return (
    <section className="customer-gallery" aria-labelledby="customer-gallery">
      <h2 id="customer-gallery">From customers</h2>
      <ul className="customer-gallery-pictures">
        {shown.map(({ entry, index }) => (
          <li key={entry.pictures[index]!.src}>
            <button
              type="button"
              className="customer-gallery-button"
              onClick={() => setOpened({ entry, index })}
            >
              <Picture
                image={entry.pictures[index]}
                alt={`${titleOf(entry)}${entry.pictures.length > 1 ? `, picture ${index + 1}` : ''}`}
                ratio="1"
                sizes="(max-width: 40rem) 33vw, 9rem"
                minor
              />
            </button>
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
      {opened && (
        <Suspense fallback={null}>
          <PicturesDialog
            open
            title={titleOf(opened.entry)}
            pictures={opened.entry.pictures}
            first={opened.index}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
};
