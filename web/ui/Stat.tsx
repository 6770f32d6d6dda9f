import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './Stat.css';

type Props = {
  label: string;
  /** Undefined while it loads. */
  value: ReactNode;
  note?: ReactNode;
  icon: LucideIcon;
  to?: string;
  /** The one figure a page is about. */
  strong?: boolean;
};

/** A note that keeps its line while the words are on their way. */
export const blank = '\u00a0';

/** One figure with its name; a link where there is more to see. */
export const Stat = ({ label, value, note, icon: Icon, to, strong }: Props) => {
  const inside = (
    <>
      <span className="stat-label">
        <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
        {label}
      </span>
      <span className="stat-value">{value ?? <span className="state-skeleton stat-loading" />}</span>
      {note && <span className="stat-note">{note}</span>}
    </>
  );
  const className = `stat ${strong ? 'stat-strong' : ''}`;
  return to ? (
    <Link to={to} className={className}>
      {inside}
    </Link>
  ) : (
    <div className={className}>{inside}</div>
  );
};
