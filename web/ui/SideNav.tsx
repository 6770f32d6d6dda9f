import { type BarItem, isWithin } from './BottomBar';
import { Link } from './Link';
import './SideNav.css';

export type SideNavItem = BarItem & {
  /** What waits there, for example 3 `to answer`; nothing is shown for 0. */
  waiting?: { count: number; what: string } | undefined;
  /** Where the pages below it are, if not below its own path. */
  pages?: string;
};

type Props = {
  /** The accessible name. */
  label: string;
  items: SideNavItem[];
  /** The current page's path, which marks the item it belongs to. */
  current: string;
};

/** A list of sections at the left of wide pages, with how much waits in each. */
export const SideNav = ({ label, items, current }: Props) => (
  <nav className="side-nav" aria-label={label}>
    <ul>
      {items.map(({ to, label: name, icon: Icon, waiting, pages }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={isWithin(current, to) || (pages && isWithin(current, pages)) ? 'page' : undefined}
          >
            <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
            <span className="side-nav-name">{name}</span>
            {!!waiting?.count && (
              <span className="side-nav-count">
                {waiting.count}
                <span className="visually-hidden"> {waiting.what}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
