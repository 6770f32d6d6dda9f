import type { LucideIcon } from 'lucide-react';
import { Link } from './Link';
import './Tile.css';

type Props = {
  to: string;
  icon: LucideIcon;
  title: string;
  text?: string;
  /** How many unread things the page has; 0 shows nothing. */
  unread?: number;
  /** For long lists of links; two fit beside each other on a phone. */
  small?: boolean;
};

const maxShown = 99;

/** A large link to a page, with a description. */
export const Tile = ({ to, icon: Icon, title, text, unread = 0, small = false }: Props) => (
  <Link className={small ? 'tile tile-small' : 'tile'} to={to}>
    <span className="tile-icon">
      <Icon aria-hidden="true" size={small ? 20 : 22} strokeWidth={1.75} />
      {unread > 0 && (
        <span className="tile-unread" aria-hidden="true">
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
    </span>
    <span>
      <strong>{title}</strong>
      {unread > 0 && <span className="visually-hidden">, {unread} unread</span>}
      {text && <small>{text}</small>}
    </span>
  </Link>
);
