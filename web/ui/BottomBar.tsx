import type { LucideIcon } from 'lucide-react';
import './BottomBar.css';
import { Link } from './Link';

export type BarItem = { to: string; label: string; icon: LucideIcon };

type Props = {
  /** What it leads around, for a screen reader. */
  label: string;
  items: BarItem[];
  /** The path of the page that is open, where it may be one of the items. */
  current?: string;
};

/** The bar at the foot of a page; the item of the open page is marked. */
export const BottomBar = ({ label, items, current }: Props) => (
  <nav className="bottom-bar" aria-label={label}>
    <ul>
      {items.map(({ to, label: name, icon: Icon }) => (
        <li key={to}>
          <Link to={to} aria-current={current === to ? 'page' : undefined}>
            <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
