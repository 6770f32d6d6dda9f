import type { ReactNode } from 'react';
import type { Analytics } from '../../../../../shared/admin/figures-api';
import { formatCents } from '../../../../../shared/money/cents';
import { paths } from '../../../../lib/paths';
import { Link } from '../../../../ui/Link';
import { FoldCard } from '../../components/FoldCard';
import './Highlights.css';

const TopProviders = ({ providers }: { providers: Analytics['topProviders'] }) => (
  <ol>
    {providers.map(({ id, name, earnedCents }) => (
      <li key={id} className="row row-between highlights-row">
        <Link to={paths.provider(id)}>{name || 'Unknown'}</Link>
        <strong>{formatCents(earnedCents)}</strong>
      </li>
    ))}
  </ol>
);

const Statistic = ({ label, note, value }: { label: string; note: string; value: ReactNode }) => (
  <div className="row row-between highlights-row">
    <dt>
      {label}
      <span className="muted">{note}</span>
    </dt>
    <dd>{value}</dd>
  </div>
);

/** The providers who earned most, and how many people and providers there are. */
export const Highlights = ({ figures: { topProviders, allTime } }: { figures: Analytics }) => (
  <div className="analytics-page-charts">
    <FoldCard title="Top Earning Providers" className="highlights">
      {topProviders.length > 0 ? (
        <TopProviders providers={topProviders} />
      ) : (
        <p className="muted">No earnings yet</p>
      )}
    </FoldCard>
    <FoldCard title="Platform Statistics" className="highlights">
      <dl>
        <Statistic label="Total Users" note="Registered accounts" value={allTime.users} />
        <Statistic label="Active Providers" note="Approved stylists" value={allTime.activeProviders} />
      </dl>
    </FoldCard>
  </div>
);
