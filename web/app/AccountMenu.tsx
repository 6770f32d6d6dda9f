import { CircleHelp, Heart, UserRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Role } from '../../shared/account/schema';
import { paths } from '../lib/paths';
import type { BarItem } from '../ui/BottomBar';
import { Link } from '../ui/Link';
import { ThemeChoice } from '../ui/ThemeChoice';
import './AccountMenu.css';

const profile: BarItem = { to: paths.profile, label: 'Profile', icon: UserRound };
const favorites: BarItem = { to: paths.favorites, label: 'Favorites', icon: Heart };
const help: BarItem = { to: paths.help, label: 'Help', icon: CircleHelp };

const linksOf: Record<Role, BarItem[]> = {
  customer: [profile, favorites, help],
  provider: [profile, help],
  admin: [profile, help],
};

/** A button that opens the links to a person's own pages and the choice of color scheme. */
export const AccountMenu = ({ role }: { role: Role }) => {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button-icon"
        aria-label="Your menu"
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
      >
        <UserRound aria-hidden="true" size={20} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="account-menu"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && (
          <>
            <ul>
              {linksOf[role].map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link to={to} onClick={() => panel.current?.hidePopover()}>
                    <Icon aria-hidden="true" size={20} />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
            <ThemeChoice />
          </>
        )}
      </div>
    </>
  );
};
