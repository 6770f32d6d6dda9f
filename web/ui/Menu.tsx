import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Shortcut } from './Shortcut';
import './Menu.css';

type Props = {
  /** The button's accessible name. */
  label: string;
  icon: LucideIcon;
  /** A word below the icon, where there is room for it. */
  caption?: string;
  /** What the panel shows while it is open. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a panel of links and buttons beside it. */
export const Menu = ({ label, icon, caption, children }: Props) => {
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
        <Shortcut icon={icon} caption={caption} />
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
