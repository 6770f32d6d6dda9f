import type { ReactNode } from 'react';
import './ActionBar.css';

type Props = {
  /** Shown beside the button; nothing if empty. */
  price: string;
  /** Shown below the price, for example when the appointment is. */
  note?: string | undefined;
  /** Whether it is in a column that stands beside the content on tablets, where it then needs no bar. */
  inColumn?: boolean;
  children: ReactNode;
};

/**
 * The main action of a page, which is the page's only button for it. On phones and tablets it stays in view above the
 * bottom navigation, with the price, if any, beside it; on wide screens it stands where it is in the page, without the
 * price.
 */
export const ActionBar = ({ price, note, inColumn = false, children }: Props) => (
  <div className={`stack action-bar ${inColumn ? 'is-in-column' : ''}`} data-sticky-bar="">
    {price && (
      <p className="action-bar-price">
        {price}
        {note && <small>{note}</small>}
      </p>
    )}
    {children}
  </div>
);
