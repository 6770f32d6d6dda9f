import { Download } from 'lucide-react';
import {
  awayWeeks,
  type ClientFilter,
  type ClientSort,
  clientFilters,
  clientSorts,
  newDays,
} from '../../../../shared/clients/clients';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { client } from '../../../lib/client';
import { today } from '../../../lib/dates';
import { FilterBar } from '../../../lib/lists/FilterBar';
import { saveCsv } from '../../../lib/saveCsv';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/fields';
import { SearchField } from '../../../ui/SearchField';
import type { Group } from '../queries';
import type { ClientFilters } from '../useClientFilters';
import { OfferActions } from './OfferActions';

const filterNames: Record<ClientFilter, string> = {
  upcoming: 'With an appointment',
  away: `Not seen for ${awayWeeks} weeks`,
  new: `New in the last ${newDays} days`,
};

const sortNames: Record<ClientSort, string> = {
  seen: 'Most recent',
  name: 'Name',
  spent: 'Most spent',
};

/** Says which clients a search and filters keep. */
const groupNameOf = ({ search, show, tag }: Group): string =>
  [
    show ? filterNames[show].toLowerCase() : 'everyone',
    tag && `tag ${isolateBidi(tag)}`,
    search && `name ${isolateBidi(search)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Downloads the list as it is filtered. */
const DownloadButton = ({ filter }: Pick<ClientFilters, 'filter'>) => {
  const download = useAct({
    act: () => client.getClientsCsv({ query: filter }),
    failed: "Couldn't load the file. Please try again.",
    onDone: (text) => saveCsv(text, `clients-${today()}.csv`),
  });
  return (
    <Button
      variant="secondary"
      busy={download.isPending}
      busyLabel="Loading…"
      onClick={() => download.mutate()}
    >
      <Download aria-hidden="true" size={18} /> Download CSV
    </Button>
  );
};

type Props = {
  filters: ClientFilters;
  /** The tags that the provider uses. */
  tags: readonly string[];
};

/** The search, the filters and the order of the list of clients. */
export const ClientFilterBar = ({ filters: { filter, typedSearch, change }, tags }: Props) => {
  const { sort, ...group } = filter;
  const { show, tag } = group;
  // A tag in the address that no client has any more can still be taken back.
  const choices = tag && !tags.includes(tag) ? [tag, ...tags] : tags;
  return (
    <FilterBar
      search={
        <SearchField label="Search by name" value={typedSearch} onSearch={(search) => change({ search })} />
      }
      set={[show, tag, sort !== 'seen'].filter(Boolean).length}
      fields={
        <>
          <Select label="Show" value={show ?? ''} onChange={({ target }) => change({ show: target.value })}>
            <option value="">Everyone</option>
            {clientFilters.map((each) => (
              <option key={each} value={each}>
                {filterNames[each]}
              </option>
            ))}
          </Select>
          <Select
            label="Sort by"
            value={sort}
            onChange={({ target }) => change({ sort: target.value === 'seen' ? '' : target.value })}
          >
            {clientSorts.map((each) => (
              <option key={each} value={each}>
                {sortNames[each]}
              </option>
            ))}
          </Select>
          {/* Last and always there, since tags that arrive later must move nothing. */}
          <Select label="Tag" value={tag ?? ''} onChange={({ target }) => change({ tag: target.value })}>
            <option value="">All</option>
            {choices.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        </>
      }
      actions={
        <>
          <OfferActions group={group} groupName={groupNameOf(group)} />
          <DownloadButton filter={filter} />
        </>
      }
    />
  );
};
