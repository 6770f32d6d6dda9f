import type { ReactNode } from 'react';
import './ActionBar.css';

type Props = {
  /** Shown beside the button; nothing if empty. */
  price: string;
  /** Shown below the price, for example when the appointment is. */
  note?: string | undefined;
  /** Keeps it in view at the bottom of wide screens, too: the end of a long form is far from what was changed. */
  sticky?: boolean;
  /** Whether there is nothing to act on yet: on wide screens, a sticky one then waits at the end of the page. */
  resting?: boolean;
  /** Whether it is in a column that stands beside the content on tablets, where it then needs no bar. */
  inColumn?: boolean;
  children: ReactNode;
};

/**
 * The main action of a page, which is the page's only button for it. On phones and tablets it stays in view above the
 * bottom navigation, with the price, if any, beside it; on wide screens it stands where it is in the page, without the
 * price, or sticks to the bottom until the page is scrolled there.
 */
export const ActionBar = ({ price, note, sticky, resting, inColumn, children }: Props) => (
  <div
    className={`stack action-bar ${sticky ? 'action-bar-sticky' : ''} ${resting ? 'is-resting' : ''} ${inColumn ? 'is-in-column' : ''}`}
    data-sticky-bar=""
  >
    {price && (
      <p className="action-bar-price">
        {price}
        {note && <small>{note}</small>}
      </p>
    )}
    {children}
  </div>
);
