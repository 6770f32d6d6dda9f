import { useMemo } from 'react';
import type { Analytics, AnalyticsPoint } from '../../../../shared/admin/figures-api';
import type { AnalyticsPeriod } from '../../../../shared/admin/periods';
import type { ChartData, Series } from '../series';
import { ChartFigure } from './ChartFigure';

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

type Plotted = Omit<Series, 'values'> & { name: Exclude<keyof AnalyticsPoint, 'from'> };

type Definition = { title: string; file: string; note: string; series: Plotted[] };

const definitions: Definition[] = [
  {
    title: 'Revenue',
    file: 'revenue',
    note: 'Payments at list price, less what was returned of them on that day.',
    series: [{ name: 'revenueCents', label: 'Revenue', isMoney: true, color: '--accent' }],
  },
  {
    title: 'Bookings and orders',
    file: 'bookings-and-orders',
    note: 'Counted when they are paid.',
    series: [
      { name: 'bookings', label: 'Bookings', color: '--accent' },
      { name: 'orders', label: 'Orders', color: '--blue-ink' },
    ],
  },
  {
    title: 'New people',
    file: 'new-people',
    note: 'Everyone who signed up, customers and providers.',
    series: [{ name: 'people', label: 'New people', color: '--accent' }],
  },
  {
    title: 'Cancellations',
    file: 'cancellations',
    note: 'Paid bookings and orders, on the day they were refunded.',
    series: [
      { name: 'cancelledBookings', label: 'Cancelled bookings', color: '--accent' },
      { name: 'cancelledOrders', label: 'Cancelled orders', color: '--blue-ink' },
    ],
  },
  {
    title: 'What promo codes cost',
    file: 'promo-cost',
    note: 'What the platform paid of bookings with a code.',
    series: [{ name: 'promosCents', label: 'Cost', isMoney: true, color: '--accent' }],
  },
];

const dataOf = ({ points, days }: Analytics, { series }: Definition): ChartData => ({
  unit: days === 1 ? 'Day' : 'Week of',
  labels: points.map(({ from }) => day.format(new Date(`${from}T00:00:00Z`))),
  marks: points.map(({ from }) => short.format(new Date(`${from}T00:00:00Z`))),
  series: series.map(({ name, ...rest }) => ({ ...rest, values: points.map((point) => point[name]) })),
});

/** Charts of a period by day or by week. */
export const PeriodCharts = ({ figures, period }: { figures: Analytics; period: AnalyticsPeriod }) => {
  const charts = useMemo(
    () => definitions.map((definition) => ({ definition, data: dataOf(figures, definition) })),
    [figures],
  );
  return (
    <div className="analytics-page-charts">
      {charts.map(({ definition: { title, note, file }, data }) => (
        <ChartFigure key={title} title={title} note={note} data={data} file={`${file}-${period}`} />
      ))}
    </div>
  );
};
