import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import './Menu.css';

type Props = {
  /** The button's accessible name. */
  label: string;
  icon: LucideIcon;
  /** What the panel shows while it is open. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a panel of links and buttons beside it. */
export const Menu = ({ label, icon: Icon, children }: Props) => {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="menu">
      <button
        type="button"
        className="button-icon"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      >
        <Icon aria-hidden="true" size={20} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="menu-panel"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </div>
  );
};
