import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { fullPoints } from '../../../../../shared/admin/figures';
import type { Analytics, AnalyticsPoint, Changed, Changes } from '../../../../../shared/admin/figures-api';
import {
  type AnalyticsPeriod,
  type ComparedPeriod,
  comparedPeriods,
} from '../../../../../shared/admin/periods';
import { paths } from '../../../../lib/paths';
import { Card } from '../../../../ui/Card';
import { Link } from '../../../../ui/Link';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { FoldToggle } from '../../components/FoldCard';
import { Change, changeText, formatAmount, fullSpan, type Kind } from '../../components/Trend';
import { periodNames } from '../periodNames';
import { changesQuery } from '../queries';
import { reasonsOf } from '../reasons';
import './WhatChanged.css';

type Row = {
  key: string;
  name: ReactNode;
  now: number;
  before: number;
  kind?: Kind;
  isCost?: boolean;
};

/** `rows` is undefined while they load. Phones fold a group that can be empty. */
type Group = { title: string; rows: Row[] | undefined; empty?: string };

const totals: Array<{
  name: string;
  of: (point: AnalyticsPoint) => number;
  kind?: Kind;
  isCost?: boolean;
}> = [
  { name: 'Revenue', of: ({ revenueCents }) => revenueCents, kind: 'money' },
  { name: 'Refunds', of: ({ refundedCents }) => refundedCents, kind: 'money', isCost: true },
  { name: 'Bookings', of: ({ bookings }) => bookings },
  { name: 'Orders', of: ({ orders }) => orders },
  { name: 'Cancelled bookings', of: ({ cancelledBookings }) => cancelledBookings, isCost: true },
  { name: 'Cancelled orders', of: ({ cancelledOrders }) => cancelledOrders, isCost: true },
  { name: 'New users', of: ({ people }) => people },
  { name: 'What promo codes cost', of: ({ promosCents }) => promosCents, kind: 'money', isCost: true },
];

/** The sum of the days or weeks that are over. */
const sumOf = (points: readonly AnalyticsPoint[], of: (point: AnalyticsPoint) => number): number =>
  fullPoints(points).reduce((sum, point) => sum + of(point), 0);

const totalRows = ({ points, before }: Analytics): Row[] =>
  totals.map(({ name, of, ...rest }) => ({
    key: name,
    name,
    now: sumOf(points, of),
    before: sumOf(before, of),
    ...rest,
  }));

/** The bookings of both periods that have an id or a code. */
const bookingsOf = (search: string, { points, before }: Analytics): string => {
  const from = before[0]?.from ?? points[0]?.from ?? '';
  return `${paths.adminBookings}?${new URLSearchParams({ search, from })}`;
};

const changedRows = (
  changed: readonly Changed[] | undefined,
  unknown: string,
  pathOf: (id: string) => string,
): Row[] | undefined =>
  changed?.map(({ id, name, cents, centsBefore }) => ({
    key: id,
    name: name ? <Link to={pathOf(id)}>{name}</Link> : unknown,
    now: cents,
    before: centsBefore,
    kind: 'money',
  }));

const groupsOf = (figures: Analytics, changes: Changes | undefined): Group[] => {
  const pathOf = (id: string) => bookingsOf(id, figures);
  return [
    {
      title: 'By service',
      rows: changedRows(changes?.services, 'Deleted service', pathOf),
      empty: 'No service sold more or less.',
    },
    {
      title: 'By provider',
      rows: changedRows(changes?.providers, 'Unknown Provider', paths.adminUser),
      empty: 'No provider sold more or less.',
    },
    {
      title: 'By promo code',
      rows: changedRows(changes?.codes, '', pathOf),
      empty: 'No promo code brought more or less.',
    },
  ];
};

// Roles, because the browser drops a table's own with `display: block`.
// biome-ignore-start lint/a11y/noRedundantRoles: see above
// biome-ignore-start lint/a11y/useSemanticElements: see above
const ChangeRows = ({ group: { title, rows, empty } }: { group: Group }) => {
  const [isOpen, setOpen] = useState(!empty);
  const id = useId();
  return (
    <tbody role="rowgroup" id={`${id}-rows`} data-open={isOpen}>
      <tr role="row">
        <th scope="rowgroup" role="rowheader" colSpan={4} className="what-changed-group">
          <span className={empty ? 'fold-card-head' : ''}>
            <span id={id}>{title}</span>
            {empty && (
              <FoldToggle
                labelledBy={id}
                controls={`${id}-rows`}
                isOpen={isOpen}
                onToggle={() => setOpen(!isOpen)}
              />
            )}
          </span>
        </th>
      </tr>
      {!rows && (
        <tr role="row">
          <td role="cell" colSpan={4}>
            <Skeleton height="6rem" />
          </td>
        </tr>
      )}
      {rows?.length === 0 && (
        <tr role="row">
          <td role="cell" colSpan={4} className="muted">
            {empty}
          </td>
        </tr>
      )}
      {rows?.map(({ key, name, now, before, kind = 'count', isCost = false }) => (
        <tr key={key} role="row">
          <th scope="row" role="rowheader">
            {name}
          </th>
          <td role="cell">{formatAmount(now, kind)}</td>
          <td role="cell">{formatAmount(before, kind)}</td>
          <td role="cell">
            <Change amount={now} before={before} kind={kind} isCost={isCost} />
          </td>
        </tr>
      ))}
    </tbody>
  );
};

const Table = ({ groups }: { groups: Group[] }) => (
  <div className="what-changed-place">
    <table className="what-changed-table" role="table" aria-labelledby="what-changed">
      <thead role="rowgroup">
        <tr role="row">
          {['What', 'Now', 'Before', 'Change'].map((label) => (
            <th key={label} scope="col" role="columnheader">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <ChangeRows key={group.title} group={group} />
      ))}
    </table>
  </div>
);
// biome-ignore-end lint/a11y/useSemanticElements: see above
// biome-ignore-end lint/a11y/noRedundantRoles: see above

type SummaryProps = {
  figures: Analytics;
  period: AnalyticsPeriod;
  /** Undefined while they load, null if the period has none. */
  changes: Changes | undefined | null;
};

/** How revenue changed, and what that follows from. */
const Summary = ({ figures, period, changes }: SummaryProps) => {
  const of = ({ revenueCents }: AnalyticsPoint) => revenueCents;
  const refunded = ({ refundedCents }: AnalyticsPoint) => refundedCents;
  const [now, before] = [sumOf(figures.points, of), sumOf(figures.before, of)];
  const refunds = sumOf(figures.points, refunded) - sumOf(figures.before, refunded);
  const reasons = changes && now !== before ? reasonsOf(changes, now - before, refunds) : [];
  const verb = now === before ? 'is the same as' : now < before ? 'fell compared with' : 'rose compared with';
  const text =
    before === 0 && now > 0
      ? 'Revenue rose compared with the period before, when there was none.'
      : `Revenue ${verb} the period before${now === before ? '' : `: ${changeText(now, before, 'money')}`}.`;
  return (
    <div className="what-changed-summary">
      <p>
        <strong>{text}</strong>
      </p>
      {changes !== null && (
        <p className="what-changed-reasons">{reasons.length > 0 && `Most of it: ${reasons.join(', ')}.`}</p>
      )}
      <p className="muted small">
        The last {fullSpan(figures.points, figures.days)}, compared with the same days of the{' '}
        {periodNames[period]} before. {figures.days === 1 ? 'Today' : 'This week'} is not over and does not
        count.
      </p>
    </div>
  );
};

const isCompared = (period: AnalyticsPeriod): period is ComparedPeriod =>
  comparedPeriods.some((each) => each === period);

type Props = { figures: Analytics; period: AnalyticsPeriod };

/** The table with services, providers and codes, which are counted by day. */
const Compared = ({ figures, period }: Props & { period: ComparedPeriod }) => {
  const { data, isError, refetch } = useQuery(changesQuery(period));
  const all = { title: 'Altogether', rows: totalRows(figures) };
  if (isError && !data) return <ErrorState title="Failed to load what changed" onRetry={refetch} />;
  return (
    <>
      <Summary figures={figures} period={period} changes={data} />
      <Table groups={[all, ...groupsOf(figures, data)]} />
      <p className="muted small">
        What services, providers and codes sold counts on the day of the payment, without what was cancelled
        since.
      </p>
    </>
  );
};

/** What is different from the period before: altogether, and by service, provider and promo code. */
export const WhatChanged = ({ figures, period }: Props) => (
  <Card as="section" className="what-changed" aria-labelledby="what-changed">
    <h2 id="what-changed">What changed</h2>
    {isCompared(period) ? (
      <Compared figures={figures} period={period} />
    ) : (
      <>
        <Summary figures={figures} period={period} changes={null} />
        <Table groups={[{ title: 'Altogether', rows: totalRows(figures) }]} />
        <p className="muted">Choose 7 or 30 days to see which services, providers and codes it was.</p>
      </>
    )}
  </Card>
);
