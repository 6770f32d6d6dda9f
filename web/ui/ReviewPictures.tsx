import type { Image } from '../../shared/http/fields';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import { Picture } from './Picture';
import './ReviewPictures.css';

type Props = {
  pictures: readonly Image[];
  /** Who wrote the review. */
  by: string;
  /** Opens a picture; without it, each links to its file. */
  onOpen?: ((index: number) => void) | undefined;
};

/** The pictures of a review, small, in a row. */
export const ReviewPictures = ({ pictures, by, onOpen }: Props) => (
  <ul className="review-pictures">
    {pictures.map((picture, index) => {
      const small = (
        <Picture
          image={picture}
          alt={`Picture ${index + 1} of ${pictures.length} by ${isolateBidi(by)}`}
          ratio="1"
          sizes="6rem"
          minor
        />
      );
      return (
        <li key={picture.src}>
          {onOpen ? (
            <button type="button" className="review-pictures-open" onClick={() => onOpen(index)}>
              {small}
            </button>
          ) : (
            <a
              className="review-pictures-open"
              href={`${picture.src}/1280.webp`}
              target="_blank"
              rel="noreferrer"
            >
              {small}
            </a>
          )}
        </li>
      );
    })}
  </ul>
);
