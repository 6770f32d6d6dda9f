import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Rankings } from '../../../../../shared/admin/figures-api';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { formatMonth } from '../../../../lib/dates';
import { monthsUntil } from '../../../../lib/months';
import { useUrlParam } from '../../../../lib/useUrlParams';
import { Select } from '../../../../ui/fields';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { ErrorState } from '../../../../ui/States';
import { rankingsQuery } from '../queries';
import type { ChartData } from '../series';
import { ChartFigure } from './ChartFigure';

const servicesOf = ({ services }: Rankings): ChartData => ({
  unit: 'Service',
  labels: services.map(({ title }, index) => `${index + 1}. ${isolateBidi(title || 'Deleted service')}`),
  series: [{ label: 'Bookings', values: services.map(({ uses }) => uses), color: '--accent' }],
});

const sourcesOf = ({ sources }: Rankings): ChartData => ({
  unit: 'Source',
  labels: sources.map(({ source }) => source),
  series: [
    { label: 'Signed up', values: sources.map(({ people }) => people), color: '--blue-ink' },
    { label: 'Paid for the first time', values: sources.map(({ payers }) => payers), color: '--accent' },
  ],
});

const codesOf = ({ codes }: Rankings): ChartData => ({
  unit: 'Code',
  labels: codes.map(({ code }) => code),
  series: [
    { label: 'Cost', values: codes.map(({ costCents }) => costCents), isMoney: true, color: '--blue-ink' },
    {
      label: 'Brought',
      values: codes.map(({ broughtCents }) => broughtCents),
      isMoney: true,
      color: '--accent',
    },
  ],
});

/** Columns that the tables have beside what is charted. */
const moreOf = ({ services, sources, codes }: Rankings) => ({
  services: [
    { label: 'Sold', values: services.map(({ soldCents }) => soldCents), isMoney: true, color: '--gold' },
  ],
  sources: [
    {
      label: 'What they paid',
      values: sources.map(({ paidCents }) => paidCents),
      isMoney: true,
      color: '--gold',
    },
  ],
  codes: [{ label: 'Bookings', values: codes.map(({ uses }) => uses), color: '--gold' }],
});

/** The charts; without rankings, those that load. */
const chartsOf = (rankings: Rankings | undefined) => {
  const more = rankings && moreOf(rankings);
  return [
    {
      title: 'Top services',
      file: 'top-services',
      note: 'By paid bookings that were not cancelled.',
      data: rankings && servicesOf(rankings),
      more: more?.services ?? [],
      empty: 'No bookings yet',
    },
    {
      title: 'Where visitors came from',
      file: 'sources',
      note: 'By the utm_source of the link that brought them. What they paid includes their later payments.',
      data: rankings && sourcesOf(rankings),
      more: more?.sources ?? [],
      empty: 'Nobody has come through a campaign link yet',
    },
    {
      title: 'Promo codes',
      file: 'promo-codes',
      note: 'What their bookings cost the platform, and what customers paid for them.',
      data: rankings && codesOf(rankings),
      more: more?.codes ?? [],
      empty: 'No promo code has been used yet',
    },
  ];
};

/** What services, campaigns and promo codes brought, of all time or in a month. */
export const RankingCharts = () => {
  const [chosen, choose] = useUrlParam('month');
  const months = monthsUntil(Date.now());
  const month = months.includes(chosen) ? chosen : '';
  const { data, error, refetch } = useQuery(rankingsQuery(month));
  useLoadErrorToast({ data, error }, 'Failed to load analytics');
  const charts = useMemo(() => chartsOf(data), [data]);
  return (
    <>
      <div className="analytics-page-choice">
        <Select label="Month" value={month} onChange={({ target }) => choose(target.value)}>
          <option value="">All time</option>
          {months.map((each) => (
            <option key={each} value={each}>
              {formatMonth(each)}
            </option>
          ))}
        </Select>
      </div>
      {error && !data ? (
        <ErrorState title="Failed to load analytics" onRetry={refetch} />
      ) : (
        <div className="analytics-page-charts">
          {charts.map(({ file, ...chart }) => (
            <ChartFigure key={file} {...chart} lying file={`${file}-${month || 'all'}`} />
          ))}
        </div>
      )}
    </>
  );
};
