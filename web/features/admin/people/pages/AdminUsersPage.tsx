import { useInfiniteQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { Role } from '../../../../../shared/account/schema';
import type { ListedPerson } from '../../../../../shared/admin/people-api';
import { counted } from '../../../../../shared/text/numbers';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { paths } from '../../../../lib/paths';
import { useUrlParams } from '../../../../lib/useUrlParams';
import { ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { ContactFacts } from '../../../../ui/ContactFacts';
import { Fact, Facts } from '../../../../ui/Facts';
import { Select } from '../../../../ui/fields';
import { Initials } from '../../../../ui/Initials';
import { Link } from '../../../../ui/Link';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { SearchField } from '../../../../ui/SearchField';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { RoleBadge } from '../components/RoleBadge';
import { peopleQuery } from '../queries';
import './AdminUsersPage.css';

/** Someone with an account, with a link to all about them. */
const PersonCard = ({ person }: { person: ListedPerson }) => {
  const { id, name, email, phone, address, photo, role } = person;
  return (
    <Card as="li">
      <div className="row person-card-head">
        <Initials name={name || email} photo={photo} />
        <h2>
          <Link to={paths.adminUser(id)} withOrigin>
            {name || 'Unknown'}
          </Link>
        </h2>
        <RoleBadge role={role} />
      </div>
      <Facts>
        <ContactFacts email={email} phone={phone} />
        {address && <Fact icon={MapPin}>{address}</Fact>}
      </Facts>
    </Card>
  );
};

const roleNames: Record<Role, string> = { customer: 'Customers', provider: 'Providers', admin: 'Admins' };

const roles = Object.keys(roleNames) as Role[];

const countOf = (total: number | undefined): string =>
  total === undefined ? '\u00a0' : counted(total, 'user');

/** Everyone with an account. */
export const Component = () => {
  const [{ search, role: chosen }, choose] = useUrlParams(['search', 'role']);
  const role = roles.find((known) => known === chosen);
  const filter = { search: search.trim().slice(0, 80) || undefined, role };
  const list = useInfiniteQuery(peopleQuery(filter));
  const people = list.data?.pages.flatMap(({ items }) => items);
  useLoadErrorToast(list, 'Failed to load users');
  return (
    <Page title="User Management" className="admin-users">
      <PageHeader
        title="User Management"
        back={paths.adminDashboard}
        actions={
          <ButtonLink variant="secondary" to={paths.adminTeam}>
            Admins
          </ButtonLink>
        }
      />
      <search className="admin-users-filters">
        <SearchField
          label="Search by name or email"
          value={search}
          onSearch={(text) => choose({ search: text })}
        />
        <Select label="Role" value={role ?? ''} onChange={({ target }) => choose({ role: target.value })}>
          <option value="">Everyone</option>
          {roles.map((each) => (
            <option key={each} value={each}>
              {roleNames[each]}
            </option>
          ))}
        </Select>
      </search>
      <div className="row row-between">
        <p className="muted" role="status">
          {countOf(list.data?.pages[0]?.total)}
        </p>
        <ExportButton request={{ list: 'people', filter }} />
      </div>
      {list.isPending && <Skeleton count={4} height="9rem" />}
      {list.isError && !people && <ErrorState title="Failed to load users" onRetry={list.refetch} />}
      {people?.length === 0 && <EmptyState drawing="no-people" title="No users found matching your search" />}
      {people && people.length > 0 && (
        <ul className="card-grid card-grid-wide">
          {people.map((person) => (
            <PersonCard key={person.id} person={person} />
          ))}
        </ul>
      )}
      <ShowMore list={list} wide />
    </Page>
  );
};
