import type { Image } from '../../shared/http/fields';
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

type Props = { name: string; photo?: Image; size?: 'tiny' | 'small' | 'large' };

/** A photo, or up to two initials; spec section 9. */
export const Initials = ({ name, photo, size = 'small' }: Props) => (
  <span className={`initials initials-${size}`} aria-hidden="true">
    {photo ? <Picture image={photo} alt="" ratio="1" sizes="4rem" /> : initialsOf(name)}
  </span>
);
