import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { AdminPerson } from '../../../../../shared/admin/people-api';
import { isNotFound } from '../../../../../shared/http/refusal';
import { paths } from '../../../../lib/paths';
import { ButtonLink } from '../../../../ui/Button';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { PersonBalances } from '../components/PersonBalances';
import { PersonHistory } from '../components/PersonHistory';
import { PersonProfile } from '../components/PersonProfile';
import { PersonServices } from '../components/PersonServices';
import { PersonTwoStep } from '../components/PersonTwoStep';
import { personQuery } from '../queries';

/** The lists of what a person bought and, if they are a provider, sold. */
const purchasesOf = ({ id, role }: AdminPerson) =>
  [
    { label: 'Bookings', to: paths.adminBookings, by: 'customer' },
    { label: 'Orders', to: paths.adminOrders, by: 'customer' },
    { label: 'Bookings as a provider', to: paths.adminBookings, by: 'provider' },
    { label: 'Orders as a provider', to: paths.adminOrders, by: 'provider' },
  ]
    .filter(({ by }) => by === 'customer' || role?.role === 'provider')
    .map(({ label, to, by }) => ({ label, to: `${to}?${by}=${id}` }));

const Purchases = ({ person }: { person: AdminPerson }) => (
  <nav className="row" aria-label="Purchases">
    {purchasesOf(person).map(({ label, to }) => (
      <ButtonLink key={label} variant="secondary" to={to} withOrigin>
        {label}
      </ButtonLink>
    ))}
  </nav>
);

/** All about one person: profile, standing, wallet, services, and what admins have done. */
export const Component = () => {
  const { id = '' } = useParams();
  const { data: person, error, isPending, refetch } = useQuery(personQuery(id));
  const isUnknown = isNotFound(error);
  useLoadErrorToast(isUnknown ? undefined : error, 'Failed to load users');
  const title = person ? person.name || person.email : 'User';
  return (
    <Page title={title}>
      <PageHeader title={title} back={paths.adminUsers} />
      {isPending && <Skeleton count={3} height="12rem" />}
      {!person && isUnknown && <EmptyState drawing="no-people" title="User not found" />}
      {!person && error && !isUnknown && <ErrorState title="Failed to load users" onRetry={refetch} />}
      {person && (
        <>
          <PersonProfile person={person} />
          <Purchases person={person} />
          <PersonBalances person={person} />
          <PersonTwoStep person={person} />
          <PersonServices services={person.services} />
          <PersonHistory personId={person.id} />
        </>
      )}
    </Page>
  );
};
