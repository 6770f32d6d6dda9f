import type { LucideIcon } from 'lucide-react';
import './Button.css';
import './Shortcut.css';

type Props = {
  icon: LucideIcon;
  /** How many things wait behind it; 0 shows nothing. */
  count?: number;
  /** The highest count that is shown; higher ones get a plus. */
  maxCount?: number;
  /** A word below the icon, where there is room for it. */
  caption?: string | undefined;
};

/**
 * The content of an icon button: the icon, a count, and a caption. The button's own label has to say all of it: the
 * caption's word, then the count.
 */
export const Shortcut = ({ icon: Icon, count = 0, maxCount = 99, caption }: Props) => (
  <>
    {caption && (
      <span className="shortcut-caption" aria-hidden="true">
        {caption}{' '}
      </span>
    )}
    <span className="shortcut" aria-hidden="true">
      <Icon size={20} />
      {count > 0 && <span className="shortcut-count">{count > maxCount ? `${maxCount}+` : count}</span>}
    </span>
  </>
);
