import { useInfiniteQuery } from '@tanstack/react-query';
import type { Lead } from '../../../../shared/admin/promotions-api';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { adminClient } from '../../../lib/adminClient';
import { marketplaceZone } from '../../../lib/config';
import { DownloadCsv } from '../../../lib/DownloadCsv';
import { formatMoment, formatMonth } from '../../../lib/dates';
import { monthsUntil } from '../../../lib/months';
import { useUrlParam } from '../../../lib/useUrlParams';
import { Card } from '../../../ui/Card';
import { Select } from '../../../ui/fields';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { ShowMore } from '../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/States';
import { leadsQuery } from '../adminQueries';
import './Leads.css';

const campaignOf = ({ campaign }: Lead): string =>
  campaign
    ? [campaign.source, campaign.medium, campaign.campaign]
        .flatMap((part) => (part ? isolateBidi(part) : []))
        .join(', ')
    : '';

const LeadList = ({ month }: { month: string }) => {
  const query = useInfiniteQuery(leadsQuery(month));
  useLoadErrorToast(query, "Couldn't load leads");
  if (query.isPending) return <Skeleton count={5} height="4rem" />;
  if (!query.data) return <ErrorState title="Couldn't load leads" onRetry={query.refetch} />;
  const leads = query.data.pages.flatMap(({ items }) => items);
  if (leads.length === 0)
    return <EmptyState drawing="no-messages" title={`No leads in ${formatMonth(month)}`} />;
  return (
    <>
      <ul className="leads-list">
        {leads.map((lead) => (
          <li key={lead.email}>
            <strong>{lead.email}</strong>
            <time className="muted" dateTime={lead.createdAt}>
              {formatMoment(lead.createdAt)}
            </time>
            <span className="muted">{campaignOf(lead)}</span>
          </li>
        ))}
      </ul>
      <ShowMore list={query} />
    </>
  );
};

/** The addresses left in the sign-up popup, month by month, and as a file. */
export const Leads = () => {
  const [chosen, choose] = useUrlParam('month');
  const all = monthsUntil(Date.now());
  const month = all.includes(chosen) ? chosen : all[0]!;
  return (
    <div className="stack">
      <Card as="section" aria-labelledby="leads-file">
        <h2 id="leads-file">Download leads</h2>
        <DownloadCsv
          name="leads"
          zone={marketplaceZone()}
          load={(period) => adminClient.getLeadsCsv({ query: period })}
        />
      </Card>
      <section className="stack" aria-labelledby="leads">
        <h2 id="leads">Leads</h2>
        <p className="muted">Email addresses left in the sign-up popup, and where the visitors came from.</p>
        <div className="leads-month">
          <Select label="Month" value={month} onChange={({ target }) => choose(target.value)}>
            {all.map((each) => (
              <option key={each} value={each}>
                {formatMonth(each)}
              </option>
            ))}
          </Select>
        </div>
        <LeadList key={month} month={month} />
      </section>
    </div>
  );
};
