import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Image } from '../../shared/http/fields';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import { Picture } from './Picture';
import { gallerySizes } from './pictureFiles';
import './Gallery.css';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

type Props = {
  images: Image[];
  title: string;
  /** The picture to begin with. */
  first?: number;
};

/** A large picture with thumbnails; the arrow keys move between pictures. */
export const Gallery = ({ images, title, first = 0 }: Props) => {
  const [shown, setShown] = useState(first);
  const step = (by: number) => setShown((shown + by + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by) step(by);
  };
  const many = images.length > 1;

  return (
    <section
      className="stack gallery"
      aria-label={`Pictures of ${isolateBidi(title)}`}
      onKeyDown={many ? onKeyDown : undefined}
    >
      <div className="gallery-stage">
        <Picture
          key={shown}
          image={images[shown]}
          alt={many ? `${isolateBidi(title)}, picture ${shown + 1} of ${images.length}` : title}
          ratio="1"
          sizes={gallerySizes}
          eager
        />
        {many && (
          <div className="gallery-steps">
            <button
              type="button"
              className="button-icon"
              aria-label="Previous picture"
              onClick={() => step(-1)}
            >
              <ChevronLeft aria-hidden="true" size={20} />
            </button>
            <button type="button" className="button-icon" aria-label="Next picture" onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" size={20} />
            </button>
          </div>
        )}
      </div>
      {many && (
        <ul className="gallery-thumbnails">
          {images.map((image, index) => (
            <li key={image.src}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === shown}
                onClick={() => setShown(index)}
              >
                <Picture image={image} alt="" ratio="1" sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
