import { UserRound } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { Role } from '../../shared/account/schema';
import './AccountMenu.css';

const AccountMenuPanel = lazy(async () => ({
  default: (await import('./AccountMenuPanel')).AccountMenuPanel,
}));

/** A button that opens a person's own links and settings. */
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
        <Suspense fallback={null}>
          {open && <AccountMenuPanel role={role} onLeave={() => panel.current?.hidePopover()} />}
        </Suspense>
      </div>
    </>
  );
};
