import type { ReactNode } from 'react';
import type { Analytics } from '../../../../../shared/admin/figures-api';
import { formatCents } from '../../../../../shared/money/cents';
import { paths } from '../../../../lib/paths';
import { Card } from '../../../../ui/Card';
import { Link } from '../../../../ui/Link';
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
    <Card as="section" className="highlights" aria-labelledby="top-providers">
      <h2 id="top-providers">Top Earning Providers</h2>
      {topProviders.length > 0 ? (
        <TopProviders providers={topProviders} />
      ) : (
        <p className="muted">No earnings yet</p>
      )}
    </Card>
    <Card as="section" className="highlights" aria-labelledby="statistics">
      <h2 id="statistics">Platform Statistics</h2>
      <dl>
        <Statistic label="Total Users" note="Registered accounts" value={allTime.users} />
        <Statistic label="Active Providers" note="Approved stylists" value={allTime.activeProviders} />
      </dl>
    </Card>
  </div>
);
