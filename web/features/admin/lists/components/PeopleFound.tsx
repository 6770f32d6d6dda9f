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

const filterOf = ({ role }: ListedPerson, roles: Roles): PersonFilter | undefined =>
  role?.role === 'provider' ? roles.provider : roles.customer;

type Props = { search: string; roles: Roles };

/**
 * The people whose name or address the search finds, each leading to all of their entries. The search itself goes
 * through the list from its beginning, which may take several pages.
 */
export const PeopleFound = ({ search, roles }: Props) => {
  const { data } = useInfiniteQuery({ ...peopleQuery({ search }), enabled: search.length >= minSearch });
  const found = (data?.pages[0]?.items ?? []).flatMap((person) => {
    const filter = filterOf(person, roles);
    return filter ? [{ ...person, filter }] : [];
  });
  return (
    <ul className="people-found" aria-label="People found">
      {found.slice(0, maxPeople).map(({ id, name, email, filter }) => (
        <li key={id}>
          <PersonLink filter={filter} id={id}>
            <strong>{name || 'Unknown'}</strong>
            <span className="people-found-email">{email}</span>
          </PersonLink>
        </li>
      ))}
    </ul>
  );
};
