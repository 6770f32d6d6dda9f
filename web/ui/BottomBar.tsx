import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { product } from '../../shared/brand';
import './BottomBar.css';
import { Link } from './Link';

export type BarItem = { to: string; label: string; icon: LucideIcon };

/** Whether the page at `current` is the one at `to` or below it. */
export const isWithin = (current: string, to: string): boolean =>
  current === to || current.startsWith(`${to}/`);

type Props = {
  /** The accessible name. */
  label: string;
  items: BarItem[];
  /** The current page's path, which marks the item it belongs to. */
  current?: string;
  /** Where the wordmark leads, which wide screens show at the left; without it, there is none. */
  home?: string;
  /** Shown at the right on wide screens. */
  children?: ReactNode;
};

/** The navigation bar at the bottom of a page. On wide screens, it also has the wordmark and shortcuts. */
export const BottomBar = ({ label, items, current = '', home, children }: Props) => (
  <section className="bottom-bar" aria-label={`${label} bar`}>
    <div className="bottom-bar-row">
      {home && (
        <Link to={home} className="bottom-bar-brand">
          {product}
        </Link>
      )}
      <nav className="bottom-bar-main" aria-label={label}>
        <ul>
          {items.map(({ to, label: name, icon: Icon }) => (
            <li key={to}>
              <Link to={to} aria-current={isWithin(current, to) ? 'page' : undefined}>
                <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children && <div className="bottom-bar-end">{children}</div>}
    </div>
  </section>
);
