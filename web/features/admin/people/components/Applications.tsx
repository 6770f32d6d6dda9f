import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ProviderApplication } from '../../../../../shared/admin/people-api';
import { waitingFor } from '../../../../lib/durations';
import { paths } from '../../../../lib/paths';
import { useNow } from '../../../../lib/useNow';
import { ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { ContactFacts } from '../../../../ui/ContactFacts';
import { Facts } from '../../../../ui/Facts';
import { Initials } from '../../../../ui/Initials';
import { Link } from '../../../../ui/Link';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState } from '../../../../ui/States';
import { Badge } from '../../../../ui/StatusBadge';
import { ApplicationDecision } from './ApplicationDecision';
import './Applications.css';

const statusBadge = {
  pending: <Badge tone="yellow">Pending Approval</Badge>,
  suspended: <Badge tone="red">Suspended</Badge>,
  approved: <Badge tone="green">Active Provider</Badge>,
  leaving: <Badge tone="red">Deleting the account</Badge>,
};

type ApplicationProps = {
  application: ProviderApplication;
  /** The current time, in milliseconds. */
  now: number;
};

/** A provider or applicant, with the decisions an admin can make. */
const Application = ({ application, now }: ApplicationProps) => {
  const { id, name, email, phone, bio, photo, status, deletesAt, createdAt } = application;
  return (
    <Card as="li">
      <div className="row application-head">
        <Initials name={name} photo={photo} size="large" />
        <div className="stack application-names">
          <h2>
            <Link to={paths.adminUser(id)} withOrigin className="application-name">
              {name || 'Unknown'}
            </Link>
          </h2>
          {statusBadge[status]}
          {status === 'pending' && <p className="muted small">{waitingFor(createdAt, now)}</p>}
        </div>
      </div>
      <Facts>
        <ContactFacts email={email} phone={phone} />
      </Facts>
      {bio && <p className="typed-text">{bio}</p>}
      <div className="row application-actions">
        {status === 'approved' ? (
          // What is asked for most comes first, and what takes something away last.
          <>
            <ButtonLink variant="secondary" size="small" to={paths.provider(id)} withOrigin>
              View Profile
            </ButtonLink>
            <ApplicationDecision provider={{ id, name, deletesAt }} status={status} />
          </>
        ) : (
          <>
            <ApplicationDecision provider={{ id, name, deletesAt }} status={status} />
            <ButtonLink variant="secondary" size="small" to={paths.adminUser(id)} withOrigin>
              {status === 'pending' ? 'View application' : 'View account'}
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  );
};

type List = UseInfiniteQueryResult<{ pages: Array<{ items: ProviderApplication[]; total: number }> }>;

/** The number of providers in a list, including pages not loaded yet. Counts are updated shortly after the lists. */
export const totalOf = ({ data, hasNextPage }: List): number => {
  const loaded = data?.pages.flatMap(({ items }) => items).length ?? 0;
  return hasNextPage ? Math.max(loaded + 1, data?.pages.at(-1)?.total ?? 0) : loaded;
};

type Props = {
  list: List;
  empty: string;
  /** Each has the full width, for lists of few. */
  asRows?: boolean;
};

/** Providers and applicants, longest waiting first. */
export const Applications = ({ list, empty, asRows = false }: Props) => {
  const now = useNow(60_000);
  const applications = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (applications.length === 0) return <EmptyState drawing="no-people" title={empty} />;
  return (
    <div className="stack applications">
      <ul className={`card-grid ${asRows ? 'application-rows' : 'application-grid'}`}>
        {applications.map((application) => (
          <Application key={application.id} application={application} now={now} />
        ))}
      </ul>
      <ShowMore list={list} />
    </div>
  );
};
