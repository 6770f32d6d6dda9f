import { CircleHelp, Heart, UserRound } from 'lucide-react';
import type { Role } from '../../shared/account/schema';
import { paths } from '../lib/paths';
import type { BarItem } from '../ui/BottomBar';
import { Link } from '../ui/Link';
import { ThemeChoice } from '../ui/ThemeChoice';

const profile: BarItem = { to: paths.profile, label: 'Profile', icon: UserRound };
const favorites: BarItem = { to: paths.favorites, label: 'Favorites', icon: Heart };
const help: BarItem = { to: paths.help, label: 'Help', icon: CircleHelp };

const linksOf: Record<Role, BarItem[]> = {
  customer: [profile, favorites, help],
  provider: [profile, help],
  admin: [profile, help],
};

/** The links to a person's own pages and the choice of color scheme. */
export const AccountMenuPanel = ({ role, onLeave }: { role: Role; onLeave: () => void }) => (
  <>
    <ul>
      {linksOf[role].map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} onClick={onLeave}>
            <Icon aria-hidden="true" size={20} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
    <ThemeChoice />
  </>
);
