import type { ShownLook } from '../../../shared/booking/answers-schema';
import { LookPicture } from './LookPicture';
import './PrivatePictures.css';

type Props = { pictures: readonly ShownLook[]; label: string };

/** Private pictures that lead to their large files, whose links work for some minutes. */
export const PrivatePictures = ({ pictures, label }: Props) => (
  <ul className="private-pictures" aria-label={label}>
    {pictures.map((picture, index) => (
      <li key={picture.src}>
        <a href={picture.large} target="_blank" rel="noreferrer">
          <LookPicture
            picture={picture}
            link={picture.small}
            alt={`Picture ${index + 1}, opens in a new tab`}
          />
        </a>
      </li>
    ))}
  </ul>
);
