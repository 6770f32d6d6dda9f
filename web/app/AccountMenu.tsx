import { UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Role } from '../../shared/account/schema';
import { Menu } from '../ui/Menu';

const AccountMenuPanel = lazy(async () => ({
  default: (await import('./AccountMenuPanel')).AccountMenuPanel,
}));

/** A button that opens a person's own links and settings. */
export const AccountMenu = ({ role }: { role: Role }) => (
  <Menu label="Your menu" icon={UserRound}>
    {(close) => (
      <Suspense fallback={null}>
        <AccountMenuPanel role={role} onLeave={close} />
      </Suspense>
    )}
  </Menu>
);
