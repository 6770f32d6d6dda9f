import { useLocation } from 'react-router-dom';
import { starFilters } from '../../../../shared/catalog/review-filters';
import { transactionKinds } from '../../../../shared/ledger/transaction-kinds';
import { asDate, asDay } from '../../../lib/preferred';
import { useUrlParams } from '../../../lib/useUrlParams';

const people = ['provider', 'customer', 'seller'] as const;
export type PersonFilter = (typeof people)[number];

const names = [...people, 'search', 'status', 'stars', 'kind', 'from', 'to', 'sort'] as const;
type Name = (typeof names)[number];

const cleared = Object.fromEntries(names.map((name) => [name, '']));

/** The longest search, in characters. */
const maxSearch = 80;

/** An id as the API takes it; anything else in the address is ignored. */
const asId = (text: string): string | undefined => (/^[0-9A-Za-z_-]{1,64}$/.test(text) ? text : undefined);

/**
 * The filters and the order of a list, kept in the URL. `filter` has those that are valid; a last day before the first
 * one is left out.
 */
export const useListFilters = <S extends string>(statuses: readonly S[]) => {
  const [typed, change] = useUrlParams<Name>(names);
  const [from, to] = [asDate(typed.from), asDate(typed.to)];
  const isReversed = !!from && !!to && to < from;
  return {
    /** The days in the date inputs; one may be on its way to a valid year. */
    typed: { from: asDay(typed.from) ?? '', to: asDay(typed.to) ?? '' },
    /** The search as it is typed. */
    typedSearch: typed.search,
    change,
    /** Removes all of them; undefined if there are none. The order stays. */
    clear: names.some((name) => name !== 'sort' && typed[name])
      ? () => change({ ...cleared, sort: typed.sort })
      : undefined,
    error: isReversed ? 'Choose a day on or after the first one' : undefined,
    status: statuses.find((known) => known === typed.status),
    stars: starFilters.find((known) => known === typed.stars),
    kind: transactionKinds.find((known) => known === typed.kind),
    provider: asId(typed.provider),
    // The API takes one person.
    customer: typed.provider ? undefined : asId(typed.customer),
    seller: asId(typed.seller),
    search: typed.search.trim().slice(0, maxSearch) || undefined,
    dates: { from, to: isReversed ? undefined : to },
    sort: typed.sort === 'oldest' ? ('oldest' as const) : ('newest' as const),
  };
};

/**
 * The address of this list with one person's entries only. The other filters and the order stay, but not a search: it
 * may be what found the person.
 */
export const usePersonPath = (filter: PersonFilter, id: string): string => {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  // The API takes one person.
  for (const person of people) params.delete(person);
  params.delete('search');
  params.set(filter, id);
  return `${pathname}?${params}`;
};

export type ListFilters = ReturnType<typeof useListFilters<string>>;
