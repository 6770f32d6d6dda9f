import type { ReactNode } from 'react';
import './ActionBar.css';

/**
 * The main action of a page, which is the page's only button for it. On phones it stays in view above the bottom
 * navigation, with the price, if any, beside it; on wide screens it stands where it is in the page, without the price.
 */
export const ActionBar = ({ price, children }: { price: string; children: ReactNode }) => (
  <div className="stack action-bar">
    {price && <p className="action-bar-price">{price}</p>}
    {children}
  </div>
);
