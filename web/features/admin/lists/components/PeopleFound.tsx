import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedPerson } from '../../../../../shared/admin/people-api';
import { peopleQuery } from '../../people/queries';
import type { PersonFilter } from '../useListFilters';
import { PersonLink } from './PersonLink';
import './PeopleFound.css';

/** Shorter searches find too many people. */
const minSearch = 3;

/** How many people are offered. */
const maxPeople = 4;

/** How each list is filtered by a customer and by a provider, if it can be. */
export type Roles = { customer?: PersonFilter; provider: PersonFilter };

/** How the list can be filtered by a person: providers may have bought something, too. */
const filtersOf = ({ role, bookings, spentCents }: ListedPerson, roles: Roles): PersonFilter[] => {
  const isProvider = role?.role === 'provider';
  const isCustomer = !isProvider || bookings > 0 || spentCents > 0;
  return [...(isProvider ? [roles.provider] : []), ...(isCustomer && roles.customer ? [roles.customer] : [])];
};

type Props = { search: string; roles: Roles };

/**
 * The people whose name or address the search finds, each leading to all of their entries. The search itself goes
 * through the list from its beginning, which may take several pages.
 */
export const PeopleFound = ({ search, roles }: Props) => {
  const { data, isPlaceholderData } = useInfiniteQuery({
    ...peopleQuery({ search }),
    enabled: search.length >= minSearch,
  });
  // The results of the last search would lead to other people's entries.
  const people = isPlaceholderData ? [] : (data?.pages[0]?.items ?? []);
  const found = people.flatMap((person) =>
    filtersOf(person, roles).map((filter, index) => ({ ...person, filter, isSecond: index > 0 })),
  );
  return (
    <ul className="people-found" aria-label="People found">
      {found.slice(0, maxPeople).map(({ id, name, email, filter, isSecond }) => (
        <li key={`${id} ${filter}`}>
          <PersonLink filter={filter} id={id}>
            <strong>{name || 'Unknown'}</strong>
            <span className="people-found-email">{isSecond ? 'as a customer' : email}</span>
          </PersonLink>
        </li>
      ))}
    </ul>
  );
};
