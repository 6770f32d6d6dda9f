import type { Image } from '../../shared/http/fields';
import { imageWidths } from '../../shared/media/widths';
import { Picture } from './Picture';
import './Initials.css';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map(([first]) => first)
    .join('')
    .toUpperCase();

type Props = { name: string; photo?: Image | undefined; size?: 'tiny' | 'small' | 'large' };

/** The smallest file of a photo of which only the address is known. */
export const smallPhoto = (src: string | undefined): Image | undefined =>
  src ? { src, width: imageWidths[0], height: imageWidths[0] } : undefined;

/** A photo, or up to two initials. */
export const Initials = ({ name, photo, size = 'small' }: Props) => (
  <span className={`initials initials-${size}`} aria-hidden="true">
    {photo ? <Picture image={photo} alt="" ratio="1" sizes="7rem" minor /> : initialsOf(name)}
  </span>
);
