import type { AdminPurchase } from '../../../../../shared/admin/purchase';
import { isolated } from '../../../../../shared/http/isolated';
import { formatCents } from '../../../../../shared/money/cents';
import { formatMoment } from '../../../../lib/dates';
import { Card } from '../../../../ui/Card';
import '../../../../ui/PriceLines.css';
import { accountText, eventText } from '../purchaseWords';
import './PurchaseDetails.css';

/** What happened, oldest first. */
export const PurchaseHistory = ({ history }: Pick<AdminPurchase, 'history'>) => (
  <Card as="section" aria-labelledby="history">
    <h2 id="history">History</h2>
    <ol className="purchase-details-list">
      {history.map(({ name, at, by, text }) => (
        <li key={`${at} ${name}`}>
          <p>{eventText(name)}</p>
          {text && <p className="purchase-details-text muted">{text}</p>}
          <p className="muted">
            <time dateTime={at}>{formatMoment(at)}</time>
            {by && `, ${isolated(by)}`}
          </p>
        </li>
      ))}
    </ol>
  </Card>
);

const signed = (cents: number): string => (cents < 0 ? `−${formatCents(-cents)}` : `+${formatCents(cents)}`);

/** What its money did, oldest first: what each event took from accounts and added to others. */
export const PurchaseJournal = ({ journal }: Pick<AdminPurchase, 'journal'>) => (
  <Card as="section" aria-labelledby="journal">
    <h2 id="journal">Journal</h2>
    {journal.length === 0 && <p className="muted">No money has moved.</p>}
    <ol className="purchase-details-list">
      {journal.map(({ key, event, at, postings }) => (
        <li key={key}>
          <h3>{eventText(event)}</h3>
          <p className="muted">
            <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          <dl className="price-lines">
            {postings.map((posting, index) => (
              <div key={index} className="price-lines-row">
                <dt>{accountText(posting)}</dt>
                <dd>{signed(posting.cents)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  </Card>
);
