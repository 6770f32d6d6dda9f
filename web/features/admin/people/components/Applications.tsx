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
  const { id, name, email, phone, bio, photo, status, createdAt } = application;
  return (
    <Card as="li">
      <div className="row application-head">
        <Initials name={name} photo={photo} size="large" />
        <div className="stack application-names">
          <h2>{name || 'Unknown'}</h2>
          {statusBadge[status]}
          {status === 'pending' && <p className="muted small">{waitingFor(createdAt, now)}</p>}
        </div>
      </div>
      <Facts>
        <ContactFacts email={email} phone={phone} />
      </Facts>
      {bio && <p className="typed-text">{bio}</p>}
      <div className="row application-actions">
        <ApplicationDecision provider={{ id, name }} status={status} />
        {status === 'approved' ? (
          <ButtonLink variant="secondary" size="small" to={paths.provider(id)} withOrigin>
            View Profile
          </ButtonLink>
        ) : (
          <ButtonLink variant="secondary" size="small" to={paths.adminUser(id)} withOrigin>
            View application
          </ButtonLink>
        )}
      </div>
    </Card>
  );
};

type List = UseInfiniteQueryResult<{ pages: Array<{ items: ProviderApplication[]; total: number }> }>;

/**
 * The total number of providers in some lists, including pages not loaded yet. Counts are updated shortly after the
 * lists.
 */
export const totalOf = (lists: readonly List[]): number =>
  lists.reduce((sum, { data, hasNextPage }) => {
    const loaded = data?.pages.flatMap(({ items }) => items).length ?? 0;
    return sum + (hasNextPage ? Math.max(loaded + 1, data?.pages.at(-1)?.total ?? 0) : loaded);
  }, 0);

/** Some lists one after the other. A list is shown once the one before it is complete. */
const shownOf = (lists: readonly List[]): ProviderApplication[] => {
  const incomplete = lists.findIndex(({ hasNextPage }) => hasNextPage);
  const shown = incomplete < 0 ? lists : lists.slice(0, incomplete + 1);
  return shown.flatMap(({ data }) => data?.pages.flatMap(({ items }) => items) ?? []);
};

type Props = { lists: readonly List[]; empty: string };

/** Providers and applicants, longest waiting first. */
export const Applications = ({ lists, empty }: Props) => {
  const now = useNow(60_000);
  const applications = shownOf(lists);
  const longer = lists.find(({ hasNextPage }) => hasNextPage);
  if (applications.length === 0) return <EmptyState drawing="no-people" title={empty} />;
  return (
    <div className="stack">
      <ul className="card-grid application-grid">
        {applications.map((application) => (
          <Application key={application.id} application={application} now={now} />
        ))}
      </ul>
      {longer && <ShowMore list={longer} />}
    </div>
  );
};
