import { useMemo } from 'react';
import type { Analytics, AnalyticsPoint } from '../../../../../shared/admin/figures-api';
import type { AnalyticsPeriod } from '../../../../../shared/admin/periods';
import { addDays, formatDate } from '../../../../../shared/time/zoned';
import { formatShortDate } from '../../../../lib/dates';
import { paths } from '../../../../lib/paths';
import type { ChartData, Series } from '../series';
import { ChartFigure } from './ChartFigure';

type Plotted = Omit<Series, 'values'> & {
  /** A figure of the points, or what to work out from one. */
  of: Exclude<keyof AnalyticsPoint, 'from'> | ((point: AnalyticsPoint) => number | null);
};

type Definition = {
  title: string;
  file: string;
  note: string;
  series: Plotted[];
  more?: Plotted[];
  /** Whether a bar leads to the bookings of its day or week. */
  opensBookings?: boolean;
};

/** Hours to one decimal place; none without a response. */
const hoursToRespond = ({ responses, responseMinutes }: AnalyticsPoint): number | null =>
  responses > 0 ? Math.round(responseMinutes / responses / 6) / 10 : null;

const definitions: Definition[] = [
  {
    title: 'Revenue',
    file: 'revenue',
    note: 'Payments at list price, less what was refunded that day.',
    opensBookings: true,
    series: [{ of: 'revenueCents', label: 'Revenue', isMoney: true, color: '--accent' }],
  },
  {
    title: 'Bookings and orders',
    file: 'bookings-and-orders',
    note: 'Counted when they are paid.',
    opensBookings: true,
    series: [
      { of: 'bookings', label: 'Bookings', color: '--accent' },
      { of: 'orders', label: 'Orders', color: '--blue-ink' },
    ],
  },
  {
    title: 'New users',
    file: 'new-people',
    note: 'Everyone who signed up, customers and providers.',
    series: [{ of: 'people', label: 'New users', color: '--accent' }],
  },
  {
    title: 'Cancellations',
    file: 'cancellations',
    note: 'Paid bookings and orders, on the day they were refunded.',
    series: [
      { of: 'cancelledBookings', label: 'Cancelled bookings', color: '--accent' },
      { of: 'cancelledOrders', label: 'Cancelled orders', color: '--blue-ink' },
    ],
  },
  {
    title: 'Provider response time',
    file: 'response-time',
    note: 'From a payment until the provider first acts on it. Purchases without a response are not included.',
    series: [{ of: hoursToRespond, label: 'Hours on average', color: '--accent' }],
    more: [{ of: 'responses', label: 'Responses', color: '--blue-ink' }],
  },
  {
    title: 'What promo codes cost',
    file: 'promo-cost',
    note: 'What the platform paid toward bookings with a code.',
    series: [{ of: 'promosCents', label: 'Cost', isMoney: true, color: '--accent' }],
  },
];

const valuesOf = (points: readonly AnalyticsPoint[], plotted: readonly Plotted[]): Series[] =>
  plotted.map(({ of, ...rest }) => ({
    ...rest,
    values: points.map((point) => (typeof of === 'function' ? of(point) : point[of])),
  }));

/** Whether there was a marketplace in the period before; otherwise there is nothing to compare with. */
const isCompared = ({ before }: Analytics): boolean =>
  before.some(({ bookings, orders, people }) => bookings > 0 || orders > 0 || people > 0);

const dataOf = (figures: Analytics, { series }: Definition): ChartData => {
  const { points, before, days } = figures;
  return {
    unit: days === 1 ? 'Day' : 'Week of',
    labels: points.map(({ from }) => formatDate(from)),
    marks: points.map(({ from }) => formatShortDate(from)),
    series: valuesOf(points, series),
    ...(isCompared(figures) && {
      before: valuesOf(before, series).map((each) => ({ ...each, label: `${each.label} before` })),
    }),
  };
};

/** The bookings placed on the days of a point. */
const bookingsOf = ({ points, days }: Analytics, index: number): string => {
  const from = points[index]!.from;
  return `${paths.adminBookings}?from=${from}&to=${addDays(from, days - 1)}`;
};

/** Charts of a period by day or by week. */
export const PeriodCharts = ({ figures, period }: { figures: Analytics; period: AnalyticsPeriod }) => {
  const charts = useMemo(
    () =>
      definitions.map((definition) => ({
        definition,
        data: dataOf(figures, definition),
        more: valuesOf(figures.points, definition.more ?? []),
      })),
    [figures],
  );
  return (
    <div className="analytics-page-charts">
      {charts.map(({ definition: { title, note, file, opensBookings }, data, more }) => (
        <ChartFigure
          key={title}
          {...{ title, note, data, more }}
          startsOpen={title === definitions[0]?.title}
          file={`${file}-${period}`}
          {...(opensBookings && { pathOf: (index: number) => bookingsOf(figures, index) })}
        />
      ))}
    </div>
  );
};
