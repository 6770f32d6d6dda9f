import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, DollarSign, HandCoins, ShoppingBag, Star } from 'lucide-react';
import type { Analytics, AnalyticsPoint } from '../../../../../shared/admin/figures-api';
import { type AnalyticsPeriod, analyticsPeriods } from '../../../../../shared/admin/periods';
import { formatRating } from '../../../../../shared/catalog/rating';
import { formatCents } from '../../../../../shared/money/cents';
import { paths } from '../../../../lib/paths';
import { useUrlParam } from '../../../../lib/useUrlParams';
import { Select } from '../../../../ui/fields';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { blank, Stat } from '../../../../ui/Stat';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { Badge, labelOf } from '../../../../ui/StatusBadge';
import { FoldCard } from '../../components/FoldCard';
import { PageRoom } from '../../components/PageRoom';
import { type Kind, Trend } from '../../components/Trend';
import { Highlights } from '../components/Highlights';
import { PeriodCharts } from '../components/PeriodCharts';
import { RankingCharts } from '../components/RankingCharts';
import { WhatChanged } from '../components/WhatChanged';
import { periodNames } from '../periodNames';
import { analyticsQuery, recentTransactionsQuery } from '../queries';
import './AnalyticsPage.css';

/** What was sold and how it was rated, of all time, this month and in the period; empty while it loads. */
const AnalyticsCards = ({ figures }: { figures: Analytics | undefined }) => {
  const noteOf = (
    text: (known: Analytics) => string,
    of: (point: AnalyticsPoint) => number,
    kind: Kind = 'count',
  ) => (
    <>
      {figures ? text(figures) : blank}
      <Trend
        values={figures?.points.map(of)}
        before={figures?.before.map(of)}
        days={figures?.days}
        kind={kind}
      />
    </>
  );
  return (
    <div className="stat-grid stat-rows analytics-cards">
      <Stat
        strong
        icon={DollarSign}
        label="Total Revenue"
        value={figures && formatCents(figures.allTime.revenueCents)}
        note={noteOf(
          ({ thisMonth }) => `${formatCents(thisMonth.revenueCents)} this month`,
          ({ revenueCents }) => revenueCents,
          'money',
        )}
      />
      <Stat
        icon={HandCoins}
        label="Tips"
        value={figures && formatCents(figures.allTime.tipsCents)}
        note={noteOf(
          ({ thisMonth }) => `${formatCents(thisMonth.tipsCents)} this month`,
          ({ tipsCents }) => tipsCents,
          'money',
        )}
      />
      <Stat
        icon={CalendarCheck}
        label="Bookings"
        value={figures?.allTime.bookings}
        note={noteOf(
          ({ thisMonth }) => `${thisMonth.bookings} this month`,
          ({ bookings }) => bookings,
        )}
      />
      <Stat
        icon={ShoppingBag}
        label="Orders"
        value={figures?.allTime.orders}
        note={noteOf(
          ({ thisMonth }) => `${thisMonth.orders} this month`,
          ({ orders }) => orders,
        )}
      />
      <Stat
        icon={Star}
        label="Avg Rating"
        value={figures && formatRating({ sum: figures.allTime.ratingSum, count: figures.allTime.reviews })}
        note="Platform average"
      />
    </div>
  );
};

/** The latest transactions of the platform. */
const RecentTransactions = () => {
  const { data, isError, refetch } = useQuery(recentTransactionsQuery);
  return (
    <FoldCard title="Recent Transactions" className="recent-transactions">
      {isError && !data && <ErrorState title="Couldn't load transactions" onRetry={refetch} />}
      {!isError && !data && <Skeleton count={10} height="3.5rem" />}
      {data?.items.length === 0 && <p className="muted small">No transactions yet</p>}
      <ul>
        {data?.items.map(({ id, type, description, providers, amountCents, status }) => (
          <li key={id}>
            <div>
              <p>{description}</p>
              <p className="muted small">
                {providers.map((name) => name || 'Unknown').join(', ') || 'The platform'}
              </p>
            </div>
            <div className="row recent-transactions-amount">
              <strong>{formatCents(type === 'refund' ? -amountCents : amountCents)}</strong>
              <Badge {...(status === 'completed' && { tone: 'green' })}>{labelOf(status)}</Badge>
            </div>
          </li>
        ))}
      </ul>
    </FoldCard>
  );
};

/** Short enough to load fast and long enough to show a trend. */
const usual: AnalyticsPeriod = '12m';

const periodOf = (name: string): AnalyticsPeriod =>
  name in analyticsPeriods ? (name as AnalyticsPeriod) : usual;

/** How the platform is doing: figures, charts of a period, who earned most, and the latest transactions. */
export const Component = () => {
  const [chosen, choose] = useUrlParam('period');
  const period = periodOf(chosen);
  const { data, error, refetch } = useQuery(analyticsQuery(period));
  useLoadErrorToast({ data, error }, 'Failed to load analytics');
  if (error && !data)
    return (
      <Page title="Platform Analytics">
        <PageHeader title="Platform Analytics" back={paths.adminDashboard} />
        <ErrorState title="Failed to load analytics" onRetry={refetch} />
      </Page>
    );
  return (
    <Page title="Platform Analytics">
      <PageHeader title="Platform Analytics" back={paths.adminDashboard} />
      <div className="analytics-page-choice">
        <Select
          label="Period"
          value={period}
          onChange={({ target }) => choose(target.value === usual ? '' : target.value)}
        >
          {Object.entries(periodNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <PageRoom>
        <AnalyticsCards figures={data} />
      </PageRoom>
      {data ? (
        <>
          <WhatChanged figures={data} period={data.period} />
          <PeriodCharts figures={data} period={data.period} />
          <RankingCharts />
          <Highlights figures={data} />
          <RecentTransactions />
        </>
      ) : (
        <Skeleton count={4} height="28rem" />
      )}
    </Page>
  );
};
