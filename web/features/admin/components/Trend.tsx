import { fullPoints } from '../../../../shared/admin/figures';
import { formatCents } from '../../../../shared/money/cents';
import { counted, formatCount } from '../../../../shared/text/numbers';
import './Trend.css';

/** Counts, and amounts in cents. */
export type Kind = 'count' | 'money';

export const formatAmount = (amount: number, kind: Kind): string =>
  kind === 'money' ? formatCents(amount) : formatCount(amount);

/** Below this, a percentage says less than the difference: 1 booking after 2 is half as many. */
const minForPercent = 20;

/** Cents say nothing about a difference of many dollars, and make it too long for a column on phones. */
const formatRounded = (cents: number): string =>
  cents < 100_00 ? formatCents(cents) : formatCents(Math.round(cents / 100) * 100).slice(0, -'.00'.length);

/** How much an amount differs from the one before: `+12%`, `−<1%`, or for small counts `+3`. */
export const changeText = (amount: number, before: number, kind: Kind): string => {
  if (amount === before) return 'No change';
  const sign = amount > before ? '+' : '−';
  const difference = Math.abs(amount - before);
  const isShare = kind === 'money' ? before > 0 : before >= minForPercent;
  if (!isShare) return `${sign}${kind === 'money' ? formatRounded(difference) : formatCount(difference)}`;
  const percent = Math.round((100 * difference) / before);
  return `${sign}${percent === 0 ? '<1' : percent}%`;
};

type ChangeProps = {
  amount: number;
  before: number;
  kind?: Kind;
  /** Whether less is better, as of cancellations. */
  isCost?: boolean;
};

/** The change of an amount: a sign with a color, green where it is good news. */
export const Change = ({ amount, before, kind = 'count', isCost = false }: ChangeProps) => {
  const isUp = amount > before;
  const tone = amount === before ? 'same' : isUp === isCost ? 'bad' : 'good';
  return <span className={`trend-change trend-${tone}`}>{changeText(amount, before, kind)}</span>;
};

const [width, height] = [300, 56];

/** The points of a line, in the units of the drawing, with room for its width. */
const lineOf = (values: readonly number[], from: number, max: number, steps: number): string =>
  values
    .map((value, index) => {
      const x = ((from + index) / steps) * width;
      const y = height - 2 - (Math.max(0, value) / max) * (height - 4);
      return `${Math.round(x)},${Math.round(y)}`;
    })
    .join(' ');

/** A small line of a period and, paler, the one before it; dashed to today, which its text does not count. */
const Sparkline = ({ values, before }: { values: readonly number[]; before: readonly number[] }) => {
  const max = Math.max(1, ...values, ...before);
  const steps = Math.max(1, before.length + values.length - 1);
  const joined = [...before, ...values.slice(0, 1)];
  return (
    <svg
      className="trend-line"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <polyline className="trend-before" points={lineOf(joined, 0, max, steps)} />
      <polyline points={lineOf(fullPoints(values), before.length, max, steps)} />
      <polyline className="trend-today" points={lineOf(values.slice(-2), steps - 1, max, steps)} />
    </svg>
  );
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Names the days or weeks that are compared: `6 full days` of seven points. `days`: how many each point covers. */
export const fullSpan = (points: readonly unknown[], days: number): string =>
  counted(fullPoints(points).length, days === 1 ? 'full day' : 'full week');

type Props = {
  /** By day or week, oldest first, the last one not over; undefined while they load. */
  values: readonly number[] | undefined;
  before: readonly number[] | undefined;
  /** How many days each value covers. */
  days?: number | undefined;
  kind?: Kind;
};

/**
 * What came in a period until yesterday or last week, how that differs from the period before, and a line that ends
 * today; docs/product/screens.md#analytics.
 */
export const Trend = ({ values, before, days = 1, kind = 'count' }: Props) => {
  if (!values || !before) return <span className="trend trend-place" aria-hidden="true" />;
  const [amount, previous] = [sumOf(fullPoints(values)), sumOf(fullPoints(before))];
  return (
    <span className="trend">
      <span className="trend-words">
        {formatAmount(amount, kind)} in {fullSpan(values, days)}
        {previous === 0 && amount > 0 ? (
          ', none before'
        ) : (
          <>
            {' '}
            <Change amount={amount} before={previous} kind={kind} />
            <span className="visually-hidden"> compared with as many before</span>
          </>
        )}
      </span>
      <Sparkline values={values} before={before} />
    </span>
  );
};
