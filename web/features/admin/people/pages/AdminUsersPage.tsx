import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { Role } from '../../../../../shared/account/schema';
import type { ListedPerson } from '../../../../../shared/admin/people-api';
import { formatCents } from '../../../../../shared/money/cents';
import { counted } from '../../../../../shared/text/numbers';
import { formatDay } from '../../../../lib/dates';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { FilterBar } from '../../../../lib/lists/FilterBar';
import { paths } from '../../../../lib/paths';
import { useUrlParams } from '../../../../lib/useUrlParams';
import { ButtonLink } from '../../../../ui/Button';
import { TwoLines } from '../../../../ui/Cells';
import { DataTable } from '../../../../ui/DataTable';
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

const Head = ({ person: { id, name, email, photo, address } }: { person: ListedPerson }) => (
  <TwoLines
    picture={<Initials name={name || email} photo={photo} />}
    title={
      <Link to={paths.adminUser(id)} withOrigin title={name || email}>
        {name || 'Unknown'}
      </Link>
    }
    detail={address || undefined}
  />
);

const columns = [
  {
    label: 'Role',
    width: 16.5,
    narrowWidth: 23,
    inCard: 'head' as const,
    of: ({ role }: ListedPerson) => <RoleBadge role={role} />,
  },
  {
    label: 'Email',
    width: 20,
    narrowWidth: 27,
    inCard: 'line' as const,
    of: ({ email }: ListedPerson) => (
      <a className="admin-users-contact" href={`mailto:${email}`} title={email}>
        {email}
      </a>
    ),
  },
  {
    label: 'Phone',
    width: 14,
    narrowWidth: 0,
    inCard: 'line' as const,
    of: ({ phone }: ListedPerson) =>
      phone ? (
        <a className="admin-users-contact" href={`tel:${phone}`}>
          {phone}
        </a>
      ) : undefined,
  },
  { label: 'Joined', width: 11, narrowWidth: 15, of: ({ createdAt }: ListedPerson) => formatDay(createdAt) },
  {
    label: 'Bookings',
    width: 8,
    narrowWidth: 0,
    isNumber: true,
    of: ({ bookings }: ListedPerson) => bookings,
  },
  {
    label: 'Spent',
    width: 9.5,
    narrowWidth: 13,
    isNumber: true,
    of: ({ spentCents }: ListedPerson) => formatCents(spentCents),
  },
];

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
      <PageHeader title="User Management" back={paths.adminDashboard} />
      <FilterBar
        search={
          <SearchField
            label="Search by name or email"
            value={search}
            onSearch={(text) => choose({ search: text })}
          />
        }
        fields={
          <Select label="Role" value={role ?? ''} onChange={({ target }) => choose({ role: target.value })}>
            <option value="">Everyone</option>
            {roles.map((each) => (
              <option key={each} value={each}>
                {roleNames[each]}
              </option>
            ))}
          </Select>
        }
        actions={<ExportButton request={{ list: 'people', filter }} />}
      />
      <div className="row row-between">
        <p className="muted" role="status">
          {countOf(list.data?.pages[0]?.total)}
        </p>
        <ButtonLink variant="secondary" size="small" to={paths.adminTeam}>
          <ShieldCheck aria-hidden="true" size={16} /> Admins
        </ButtonLink>
      </div>
      {list.isPending && <Skeleton count={8} height="3.5rem" />}
      {list.isError && !people && <ErrorState title="Failed to load users" onRetry={list.refetch} />}
      {people?.length === 0 && <EmptyState drawing="no-people" title="No users found matching your search" />}
      {people && people.length > 0 && (
        <DataTable
          label="Users"
          firstColumn="Name"
          rows={people}
          keyOf={({ id }) => id}
          head={(person) => <Head person={person} />}
          columns={columns}
        />
      )}
      <ShowMore list={list} wide />
    </Page>
  );
};
