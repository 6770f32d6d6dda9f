import { Link, useLocation } from 'react-router-dom';
import { useMaybeMe } from '../lib/me';
import './BottomNav.css';
import { navigationFor } from './navigation';

/** The bar at the foot of every page but / and /auth; spec section 2. */
export const BottomNav = () => {
  const { pathname } = useLocation();
  const role = useMaybeMe()?.role ?? 'customer';
  return (
    <nav className="bottom-nav" aria-label="Main">
      <ul>
        {navigationFor(role).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
              <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
