import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import './BottomBar.css';

export type BarItem = { to: string; label: string; icon: LucideIcon };
export type BarLink = { to: string; 'aria-current'?: 'page'; children: ReactNode };

type Props = {
  /** What it leads around, for a screen reader. */
  label: string;
  items: BarItem[];
  /** The path of the page that is open, where it may be one of the items. */
  current?: string;
  /** The router's link, or one that loads the whole page where there is no router. */
  Link: ComponentType<BarLink>;
};

/** The bar at the foot of a page; the item of the open page is marked. */
export const BottomBar = ({ label, items, current, Link }: Props) => (
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
