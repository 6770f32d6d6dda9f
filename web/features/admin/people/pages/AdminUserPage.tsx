import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { ShownAudit } from '../../../../../shared/admin/audit';
import type { AdminPerson } from '../../../../../shared/admin/people-api';
import { isNotFound } from '../../../../../shared/http/refusal';
import { formatCents } from '../../../../../shared/money/cents';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { paths } from '../../../../lib/paths';
import { Card } from '../../../../ui/Card';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { Picture } from '../../../../ui/Picture';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { Badge } from '../../../../ui/StatusBadge';
import { AuditList } from '../../audit/components/AuditList';
import { auditsOfQuery } from '../../audit/queries';
import { FoldCard } from '../../components/FoldCard';
import { PageRoom } from '../../components/PageRoom';
import { PersonProfile } from '../components/PersonProfile';
import { PersonTwoStep } from '../components/PersonTwoStep';
import { RecentPurchases, useRecentPurchases } from '../components/RecentPurchases';
import { personQuery } from '../queries';
import './AdminUserPage.css';

const PersonBalance = ({ label, cents }: { label: string; cents: number }) => (
  <div>
    <dt className="muted small">{label}</dt>
    <dd>{formatCents(cents)}</dd>
  </div>
);

/** A person's wallet: a customer's credit, and a provider's earnings. Rare balances are shown if there are any. */
const PersonBalances = ({ person: { balances, role } }: { person: AdminPerson }) => {
  const { creditCents, availableCents, pendingCents, earnedCents, inTransitCents, debtCents } = balances;
  const isProvider = role?.role === 'provider' || earnedCents > 0;
  return (
    <Card as="section" aria-labelledby="wallet">
      <h2 id="wallet">Wallet</h2>
      <dl className="person-balances">
        {isProvider && (
          <>
            <PersonBalance label="Available" cents={availableCents} />
            <PersonBalance label="Pending" cents={pendingCents} />
            <PersonBalance label="Total Earned" cents={earnedCents} />
          </>
        )}
        <PersonBalance label="Credit" cents={creditCents} />
        {inTransitCents > 0 && <PersonBalance label="In Transit" cents={inTransitCents} />}
        {debtCents > 0 && <PersonBalance label="Owed" cents={debtCents} />}
      </dl>
    </Card>
  );
};

/** What admins have done about a person, newest first. */
const PersonHistory = ({
  list,
}: {
  list: UseInfiniteQueryResult<{ pages: Array<{ items: ShownAudit[] }> }>;
}) => {
  const records = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history">History</h2>
      {list.isError && !records && <ErrorState title="Couldn't load the history" onRetry={list.refetch} />}
      {records?.length === 0 && <p className="muted">No admin has done anything here yet.</p>}
      {records && records.length > 0 && <AuditList records={records} isOwn />}
      <ShowMore list={list} />
    </Card>
  );
};

type Service = AdminPerson['services'][number];

const ServiceItem = ({ service: { title, priceCents, images, active } }: { service: Service }) => (
  <li className="stack stack-small person-services-item">
    <div className="person-services-pictures">
      {images.map((image, index) => (
        <Picture
          key={image.src}
          image={image}
          alt={index === 0 ? title : `${isolateBidi(title)}, picture ${index + 1}`}
          sizes="8rem"
          ratio="1"
        />
      ))}
    </div>
    <p>
      <strong>
        <bdi>{title}</bdi>
      </strong>{' '}
      · {formatCents(priceCents)}
    </p>
    {!active && <Badge>Inactive</Badge>}
  </li>
);

/** A provider's newest services with their pictures, whether listed or not; hidden if there are none. */
const PersonServices = ({ services }: Pick<AdminPerson, 'services'>) =>
  services.length === 0 ? null : (
    <FoldCard title="Services and pictures">
      <ul className="card-grid">
        {services.map((service) => (
          <ServiceItem key={service.id} service={service} />
        ))}
      </ul>
    </FoldCard>
  );

/** All about one person. What stands below the profile waits for the lists, so that nothing moves. */
const PersonContent = ({ person }: { person: AdminPerson }) => {
  const recent = useRecentPurchases(person);
  const history = useInfiniteQuery(auditsOfQuery('person', person.id));
  return (
    <PageRoom>
      <PersonProfile person={person} />
      {recent.isSettled && !history.isPending ? (
        <div className="person-content">
          <RecentPurchases person={person} recent={recent} />
          <div className="person-content-side">
            <PersonBalances person={person} />
            <PersonTwoStep person={person} />
          </div>
          <PersonHistory list={history} />
          <PersonServices services={person.services} />
        </div>
      ) : (
        <Skeleton count={2} height="16rem" />
      )}
    </PageRoom>
  );
};

/** One person: profile and decisions, latest purchases, wallet, sign-in, what admins have done, and services. */
export const Component = () => {
  const { id = '' } = useParams();
  const { data: person, error, isPending, refetch } = useQuery(personQuery(id));
  const isUnknown = isNotFound(error);
  useLoadErrorToast({ data: person, error: isUnknown ? undefined : error }, 'Failed to load users');
  const title = person ? person.name || person.email : 'User';
  return (
    <Page title={title}>
      <PageHeader title={title} back={paths.adminUsers} />
      {isPending && <Skeleton count={3} height="12rem" />}
      {!person && isUnknown && <EmptyState drawing="no-people" title="User not found" />}
      {!person && error && !isUnknown && <ErrorState title="Failed to load users" onRetry={refetch} />}
      {person && <PersonContent person={person} />}
    </Page>
  );
};
