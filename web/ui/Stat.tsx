import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './Link';
import './Stat.css';

type Props = {
  label: string;
  /** Undefined while loading. */
  value: ReactNode;
  note?: ReactNode;
  icon: LucideIcon;
  to?: string | undefined;
  /** Highlights the most important stat of a page. */
  strong?: boolean;
};

/** A blank note that reserves its line while loading. */
export const blank = '\u00a0';

/** A number with its label, optionally a link. */
export const Stat = ({ label, value, note, icon: Icon, to, strong }: Props) => {
  const inside = (
    <>
      <span className="line stat-label">
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
