import { product } from '../../../../shared/brand';
import { formatCents } from '../../../../shared/money/cents';
import { localAt } from '../../../../shared/time/zoned';
import type { Statement } from '../../../../shared/wallet/schema';
import { formatMonth, formatWeekday } from '../../../lib/dates';
import { PrintDetail, PrintSheet } from '../../../lib/print/PrintSheet';
import '../../../ui/PriceLines.css';

const sums = (statement: Statement): Array<[string, number]> => [
  ['Opening balance', statement.openingCents],
  ['Earnings', statement.earningsCents],
  ['Fees', statement.feesCents],
  ['Refunds', statement.refundsCents],
  ['Payouts', statement.payoutsCents],
];

const Lines = ({ lines, zone }: Statement) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">Transaction</th>
        <th scope="col">
          Amount
          <PrintDetail>Balance</PrintDetail>
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ id, createdAt, description, feeCents, amountCents, balanceCents = 0 }) => (
        <tr key={id}>
          <td>{formatWeekday(localAt(createdAt, zone).date)}</td>
          <td>
            {description}
            {!!feeCents && (
              <PrintDetail>
                {feeCents < 0 ? 'Fee returned' : 'Fee'} {formatCents(Math.abs(feeCents))}
              </PrintDetail>
            )}
          </td>
          <td>
            {formatCents(amountCents)}
            <PrintDetail>{formatCents(balanceCents)}</PrintDetail>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A month's statement as it is shown and printed. */
export const StatementSheet = ({ statement }: { statement: Statement }) => (
  <PrintSheet>
    <header className="row row-between">
      <h2>{product}</h2>
      <p>{formatMonth(statement.month)}</p>
    </header>
    <p>
      <strong>{statement.provider.name}</strong>
      <PrintDetail>{statement.provider.email}</PrintDetail>
    </p>
    <dl className="price-lines">
      {sums(statement).map(([label, cents]) => (
        <div key={label} className="price-lines-row">
          <dt>{label}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
      <dt className="price-lines-total">Closing balance</dt>
      <dd className="price-lines-total">{formatCents(statement.closingCents)}</dd>
    </dl>
    {statement.lines.length > 0 ? <Lines {...statement} /> : <p>Nothing happened in this month.</p>}
  </PrintSheet>
);
