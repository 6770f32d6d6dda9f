import { csvLine, csvText } from '../../../../shared/csv';
import { formatCents } from '../../../../shared/money/cents';
import { dollarsOf } from '../../../../shared/money/dollars';
import { formatCompact, formatCount } from '../../../../shared/text/numbers';

/** One of the quantities that a chart shows, for each of its labels. */
export type Series = {
  label: string;
  /** Null where there is nothing to show. */
  values: ReadonlyArray<number | null>;
  /** Amounts in cents; otherwise counts. */
  isMoney?: boolean;
  /** The name of a color token. */
  color: string;
};

export type ChartData = {
  /** What the labels are, such as `Day`. */
  unit: string;
  labels: readonly string[];
  /** What the axis shows for each label, if that is shorter. */
  marks?: readonly string[];
  /** Stands on top of each other, from the bottom up. */
  series: readonly Series[];
  /** The series in the period before, drawn as dashed lines. */
  before?: readonly Series[];
};

/** Formats a value as the tables show it. */
export const formatValue = (
  { isMoney }: Pick<Series, 'isMoney'>,
  value: number | null | undefined,
): string =>
  value === null || value === undefined ? 'None' : isMoney ? formatCents(value) : formatCount(value);

/** Formats a value for an axis: `$1.2K`. */
export const formatShort = ({ isMoney }: Pick<Series, 'isMoney'>, value: number): string =>
  isMoney ? `${value < 0 ? '−' : ''}$${formatCompact(Math.abs(value) / 100)}` : formatCompact(value);

/** The numbers behind a chart as CSV, with amounts in dollars. */
export const csvOf = ({ unit, labels, series }: ChartData): string =>
  [
    csvLine([unit, ...series.map(({ label }) => label)].map(csvText)),
    ...labels.map((label, index) =>
      csvLine([
        csvText(label),
        ...series.map(({ isMoney, values }) => {
          const value = values[index] ?? '';
          return isMoney && value !== '' ? dollarsOf(value) : String(value);
        }),
      ]),
    ),
  ].join('');
