import type { ReactNode } from 'react';
import { starFilters } from '../../../../../shared/catalog/review-filters';
import { type TransactionKind, transactionKinds } from '../../../../../shared/ledger/transaction-kinds';
import { FilterBar } from '../../../../lib/lists/FilterBar';
import { Button } from '../../../../ui/Button';
import { Select, TextInput } from '../../../../ui/fields';
import { SearchField } from '../../../../ui/SearchField';
import type { ListFilters as Filters, PersonFilter } from '../useListFilters';
import { PeopleFound, type Roles } from './PeopleFound';
import './ListFilters.css';

type FieldProps = { filters: Filters };

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Chooses one of the statuses, or all of them. */
export const StatusField = ({ filters, statuses }: FieldProps & { statuses: readonly string[] }) => (
  <Select
    label="Status"
    value={filters.status ?? ''}
    onChange={({ target }) => filters.change({ status: target.value })}
  >
    <option value="">All</option>
    {statuses.map((status) => (
      <option key={status} value={status}>
        {capitalized(status)}
      </option>
    ))}
  </Select>
);

/** Chooses reviews with as many stars, or all of them. */
export const StarsField = ({ filters }: FieldProps) => (
  <Select
    label="Rating"
    value={filters.stars ?? ''}
    onChange={({ target }) => filters.change({ stars: target.value })}
  >
    <option value="">All</option>
    {starFilters.toReversed().map((stars) => (
      <option key={stars} value={stars}>
        {stars === '1' ? '1 star' : `${stars} stars`}
      </option>
    ))}
  </Select>
);

const kindNames: Record<TransactionKind, string> = {
  payment: 'Payments',
  refund: 'Refunds',
  earnings: 'Released earnings',
  payout: 'Payouts and cashouts',
  dispute: 'Disputes',
  other: 'Other',
};

/** Chooses a kind of transactions, or all of them. */
export const KindField = ({ filters }: FieldProps) => (
  <Select
    label="Type"
    value={filters.kind ?? ''}
    onChange={({ target }) => filters.change({ kind: target.value })}
  >
    <option value="">All</option>
    {transactionKinds.map((kind) => (
      <option key={kind} value={kind}>
        {kindNames[kind]}
      </option>
    ))}
  </Select>
);

/** The first and the last day of the list. */
export const DateFields = ({ filters: { typed, change, error } }: FieldProps) => (
  <>
    <TextInput
      label="From"
      type="date"
      value={typed.from}
      onChange={({ target }) => change({ from: target.value })}
    />
    <TextInput
      label="To"
      type="date"
      value={typed.to}
      error={error}
      onChange={({ target }) => change({ to: target.value })}
    />
  </>
);

const SortField = ({ filters: { sort, change } }: FieldProps) => (
  <Select
    label="Sort by"
    value={sort}
    onChange={({ target }) => change({ sort: target.value === 'oldest' ? 'oldest' : '' })}
  >
    <option value="newest">Newest first</option>
    <option value="oldest">Oldest first</option>
  </Select>
);

const labels: Record<PersonFilter, string> = { provider: 'Provider', customer: 'Customer', seller: 'Seller' };

type PersonProps = FieldProps & { role: PersonFilter; name: string | undefined; hint?: ReactNode };

const Person = ({ filters, role, name, hint }: PersonProps) => (
  <div className="row list-filters-person">
    <p>
      {labels[role]}: <strong>{name ?? '…'}</strong>
    </p>
    <Button variant="secondary" size="small" onClick={() => filters.change({ [role]: '' })}>
      Show everyone
    </Button>
    {hint && <p className="muted">{hint}</p>}
  </div>
);

type Props = FieldProps & {
  /** The person the list is filtered by; the name is undefined while it loads. */
  person: Omit<PersonProps, 'filters'> | undefined;
  /** What the search field says it searches. */
  search: string;
  /** How the list is filtered by people that the search finds, if it is; by default, customers and providers. */
  roles?: Roles | 'none';
  /** What can be done with the list as it is filtered. */
  actions: ReactNode;
  /** The filters of this list, besides the order. */
  children: ReactNode;
};

const everyone: Roles = { customer: 'customer', provider: 'provider' };

/** How many of the fields that phones fold are set. */
const setIn = ({ status, stars, kind, dates, sort }: Filters): number =>
  [status, stars, kind, dates.from, dates.to, sort === 'oldest'].filter(Boolean).length;

/** The search, the filters and the order of a list, kept in the URL. Phones fold all but the search. */
export const ListFilters = ({ filters, person, search, roles = everyone, actions, children }: Props) => (
  <FilterBar
    search={
      <SearchField
        label={search}
        value={filters.typedSearch}
        onSearch={(text) => filters.change({ search: text })}
      />
    }
    set={setIn(filters)}
    startsOpen={!!filters.error}
    fields={
      <>
        {children}
        <SortField filters={filters} />
      </>
    }
    actions={actions}
  >
    {filters.search && roles !== 'none' && <PeopleFound search={filters.search} roles={roles} />}
    {person && <Person filters={filters} {...person} />}
  </FilterBar>
);

/** Returns the person a list is filtered by, with the name that its first page has. */
export const personOf = (
  filters: Filters,
  pages: ReadonlyArray<{ filteredBy?: { name: string } | undefined }> | undefined,
): { role: PersonFilter; name: string | undefined } | undefined => {
  const role = (['provider', 'customer', 'seller'] as const).find((each) => filters[each]);
  return role && { role, name: pages?.[0] && (pages[0].filteredBy?.name || 'Unknown') };
};
