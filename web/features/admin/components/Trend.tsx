import { formatCents } from '../../../../shared/money/cents';
import { formatCount } from '../../../../shared/text/numbers';
import './Trend.css';

/** Counts, and amounts in cents. */
export type Kind = 'count' | 'money';

export const formatAmount = (amount: number, kind: Kind): string =>
  kind === 'money' ? formatCents(amount) : formatCount(amount);

/** Below this, a percentage says less than the difference: 1 booking after 2 is half as many. */
const minForPercent = 20;

const signed = (difference: number, text: string): string =>
  difference === 0 ? 'No change' : `${difference > 0 ? '+' : '−'}${text}`;

/** How much an amount differs from the one before: `+12%`, or for small counts `+3`. */
export const changeText = (amount: number, before: number, kind: Kind): string => {
  const difference = amount - before;
  const isShare = kind === 'money' ? before > 0 : before >= minForPercent;
  if (!isShare) return signed(difference, formatAmount(Math.abs(difference), kind));
  const percent = Math.round((100 * difference) / before);
  return signed(percent, `${Math.abs(percent)}%`);
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
  const text = changeText(amount, before, kind);
  const isUp = text.startsWith('+');
  const tone = text === 'No change' ? 'same' : isUp === isCost ? 'bad' : 'good';
  return <span className={`trend-change trend-${tone}`}>{text}</span>;
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

/** A small line of a period and, paler, the one before it. Its text is beside it. */
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
      <polyline points={lineOf(values, before.length, max, steps)} />
    </svg>
  );
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

type Props = {
  /** By day or week, oldest first; undefined while they load. */
  values: readonly number[] | undefined;
  before: readonly number[] | undefined;
  /** What the period is called, for example `in 7 days`. */
  period: string;
  kind?: Kind;
};

/** What came in a period, how that differs from the period before, and its line. */
export const Trend = ({ values, before, period, kind = 'count' }: Props) => {
  if (!values || !before) return <span className="trend trend-place" aria-hidden="true" />;
  const [amount, previous] = [sumOf(values), sumOf(before)];
  return (
    <span className="trend">
      <span className="trend-words">
        {formatAmount(amount, kind)} {period}
        {previous === 0 && amount > 0 ? (
          ', none before'
        ) : (
          <>
            {' '}
            <Change amount={amount} before={previous} kind={kind} />
            <span className="visually-hidden"> compared with the same time before</span>
          </>
        )}
      </span>
      <Sparkline values={values} before={before} />
    </span>
  );
};
