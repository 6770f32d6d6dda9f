import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { product } from '../../../../shared/brand';
import { formatCents } from '../../../../shared/money/cents';
import { localAt } from '../../../../shared/time/zoned';
import type { Statement } from '../../../../shared/wallet/schema';
import { maxListed, type StatementDay, statementDays } from '../../../../shared/wallet/statement-days';
import { formatMonth, formatShortDate } from '../../../lib/dates';
import { lastMonths } from '../../../lib/months';
import { paths } from '../../../lib/paths';
import { PrintDetail, PrintPage, PrintSheet } from '../../../lib/print/PrintPage';
import { useMe } from '../../../lib/session/me';
import { Link } from '../../../ui/Link';
import { statementQuery } from '../queries';
import { notTheirTax } from '../walletTexts';
import './StatementPage.css';
import '../../../ui/PriceLines.css';

const sums = (statement: Statement): Array<[string, number]> => [
  ['Opening balance', statement.openingCents],
  ['Earnings', statement.earningsCents],
  ['Tips', statement.tipsCents],
  ['Fees', statement.feesCents],
  ['Refunds', statement.refundsCents],
  ['Payouts', statement.payoutsCents],
];

type Row = Pick<StatementDay, 'date' | 'amountCents' | 'balanceCents'> & {
  key: string;
  text: string;
  feeCents?: number | undefined;
  /** The part of the amount that is for shipping. */
  shippingCents?: number | undefined;
  /** The sales tax on the sale, which is no part of the amount. */
  taxCents?: number | undefined;
};

const feeText = (feeCents: number): string =>
  `${feeCents < 0 ? 'Fee returned' : 'Fee'} ${formatCents(Math.abs(feeCents))}`;

/** A row for each transaction, or for each day if there are too many of them. */
const rowsOf = ({ lines, zone }: Statement): Row[] =>
  lines.length > maxListed
    ? statementDays(lines, zone).map(({ count, ...day }) => ({
        ...day,
        key: day.date,
        text: count === 1 ? '1 transaction' : `${count} transactions`,
      }))
    : lines.map(({ id, createdAt, description, balanceCents = 0, ...line }) => ({
        key: id,
        date: localAt(createdAt, zone).date,
        text: description,
        feeCents: line.feeCents,
        shippingCents: line.shippingCents,
        taxCents: line.taxCents,
        amountCents: line.amountCents,
        balanceCents,
      }));

/** Narrow screens have no room for the fee and the balance in columns: they stand below the text and the amount. */
const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <table className="statement-sheet-rows">
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">Transaction</th>
        <th scope="col" className="statement-sheet-number statement-sheet-column">
          Fee
        </th>
        <th scope="col" className="statement-sheet-number">
          Amount
          <PrintDetail>Balance</PrintDetail>
        </th>
        <th scope="col" className="statement-sheet-column">
          Balance
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, date, text, feeCents, shippingCents, taxCents, amountCents, balanceCents }) => (
        <tr key={key}>
          <td className="statement-sheet-date">{formatShortDate(date)}</td>
          <td>
            {text}
            {!!shippingCents && <p className="muted small">Includes {formatCents(shippingCents)} shipping</p>}
            {!!taxCents && <p className="muted small">{notTheirTax(taxCents)}</p>}
            {!!feeCents && <PrintDetail>{feeText(feeCents)}</PrintDetail>}
          </td>
          <td className="statement-sheet-number statement-sheet-column">
            {!!feeCents && formatCents(-feeCents)}
          </td>
          <td className="statement-sheet-number">
            {formatCents(amountCents)}
            <PrintDetail>{formatCents(balanceCents)}</PrintDetail>
          </td>
          <td className="statement-sheet-column">{formatCents(balanceCents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A month's statement as it is shown, and printed on one page. */
const StatementSheet = ({ statement }: { statement: Statement }) => (
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
    {statement.lines.length > maxListed && (
      <p className="muted">
        The {statement.lines.length} transactions of this month are added up by day. Download the CSV file in
        your wallet to see each of them.
      </p>
    )}
    {statement.lines.length > 0 ? <Rows rows={rowsOf(statement)} /> : <p>Nothing happened this month.</p>}
  </PrintSheet>
);

/** Leads to the statements of the month before and after, as far as there is one. */
const OtherMonths = ({ month }: { month: string }) => {
  const months = lastMonths(useMe().zone);
  const place = months.indexOf(month);
  const [later, earlier] = place === -1 ? [] : [months[place - 1], months[place + 1]];
  return (
    <nav className="line statement-months" aria-label="Other months">
      {earlier && (
        <Link to={paths.statement(earlier)} className="line touch-target">
          <ChevronLeft aria-hidden="true" size={18} />
          {formatMonth(earlier)}
        </Link>
      )}
      {later && (
        <Link to={paths.statement(later)} className="line touch-target statement-months-later">
          {formatMonth(later)}
          <ChevronRight aria-hidden="true" size={18} />
        </Link>
      )}
    </nav>
  );
};

/** The printable statement of a provider's wallet in a month. */
export const Component = () => {
  const { month = '' } = useParams();
  const query = useQuery(statementQuery(month));
  return (
    <PrintPage
      title="Statement"
      back={paths.providerWallet}
      query={query}
      missing="There is no statement for this month"
      className="statement-page"
    >
      {(statement) => (
        <>
          <OtherMonths month={statement.month} />
          <StatementSheet statement={statement} />
        </>
      )}
    </PrintPage>
  );
};
