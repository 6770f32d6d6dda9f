import type { ReactNode } from 'react';
import { groupBy } from './groupBy';
import './PurchaseSections.css';

type Props<S> = {
  purchases: readonly S[];
  /** The heading a purchase is listed under. */
  headingOf: (purchase: S) => string;
  /** A heading below that one, for example the day; empty for none. */
  subheadingOf?: (purchase: S) => string;
  card: (purchase: S) => ReactNode;
  /** Whether the cards are `WorkRow`s. */
  rows?: boolean;
};

const Cards = <S extends { id: string }>({
  purchases,
  card,
  rows,
}: Pick<Props<S>, 'purchases' | 'card' | 'rows'>) => (
  <ul className={rows ? 'work-row-list' : 'stack'}>
    {purchases.map((purchase) => (
      <li key={purchase.id} id={purchase.id}>
        {card(purchase)}
      </li>
    ))}
  </ul>
);

/** Bookings or orders under headings. */
export const PurchaseSections = <S extends { id: string }>({
  purchases,
  headingOf,
  subheadingOf = () => '',
  card,
  rows = false,
}: Props<S>) => (
  <div className="purchase-sections">
    {groupBy(purchases, headingOf).map(([heading, under]) => (
      <section key={heading} className="stack" aria-label={heading}>
        <h2 className="purchase-sections-heading">{heading}</h2>
        {groupBy(under, subheadingOf).map(([subheading, group]) => (
          <div key={subheading} className="stack">
            {subheading && <h3 className="purchase-sections-subheading">{subheading}</h3>}
            <Cards purchases={group} {...{ card, rows }} />
          </div>
        ))}
      </section>
    ))}
  </div>
);
