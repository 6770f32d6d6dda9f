import type { LucideIcon } from 'lucide-react';
import './BottomBar.css';
import { Link } from './Link';

export type BarItem = { to: string; label: string; icon: LucideIcon };

type Props = {
  /** The accessible name. */
  label: string;
  items: BarItem[];
  /** The current page's path, which marks its item. */
  current?: string;
};

/** The navigation bar at the bottom of a page. */
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
