import { useQuery } from '@tanstack/react-query';
import { type AnalyticsPeriod, analyticsPeriods } from '../../../../../shared/admin/periods';
import { paths } from '../../../../lib/paths';
import { useUrlParam } from '../../../../lib/useUrlParam';
import { Select } from '../../../../ui/fields';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { AnalyticsCards } from '../components/AnalyticsCards';
import { Highlights } from '../components/Highlights';
import { PeriodCharts } from '../components/PeriodCharts';
import { RankingCharts } from '../components/RankingCharts';
import { RecentTransactions } from '../components/RecentTransactions';
import { analyticsQuery } from '../queries';
import './AnalyticsPage.css';

const names: Record<AnalyticsPeriod, string> = {
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
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
  useLoadErrorToast(error, 'Failed to load analytics');
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
      <AnalyticsCards figures={data} />
      <div className="analytics-page-choice">
        <Select
          label="Period"
          value={period}
          onChange={({ target }) => choose(target.value === usual ? '' : target.value)}
        >
          {Object.entries(names).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {data ? (
        <>
          <PeriodCharts figures={data} period={period} />
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
