import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import './Tile.css';

type Props = { to: string; icon: LucideIcon; title: string; text?: string };

/** A large link to a page, with a description. */
export const Tile = ({ to, icon: Icon, title, text }: Props) => (
  <Link className="tile" to={to}>
    <span className="tile-icon">
      <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
    </span>
    <span>
      <strong>{title}</strong>
      {text && <small>{text}</small>}
    </span>
  </Link>
);
