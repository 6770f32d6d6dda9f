import { useInfiniteQuery } from '@tanstack/react-query';
import type { Client } from '../../../../shared/clients/api';
import { formatCents } from '../../../../shared/money/cents';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { counted } from '../../../../shared/text/numbers';
import { formatDate, formatTime, localAt } from '../../../../shared/time/zoned';
import { MessageButton } from '../../../lib/chat/MessageButton';
import { FoundItems } from '../../../lib/lists/FoundItems';
import { paths } from '../../../lib/paths';
import { CustomerName } from '../../../lib/purchases/CustomerButton';
import { useMe } from '../../../lib/session/me';
import { useUrlParams } from '../../../lib/useUrlParams';
import { OneLine, TwoLines } from '../../../ui/Cells';
import { DataTable } from '../../../ui/DataTable';
import { Initials } from '../../../ui/Initials';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { EmptyState } from '../../../ui/States';
import { Badge } from '../../../ui/StatusBadge';
import { Tabs } from '../../../ui/Tabs';
import { ClientFilterBar } from '../components/ClientFilterBar';
import { ImportedClients } from '../components/ImportedClients';
import { clientsQuery } from '../queries';
import { useClientFilters } from '../useClientFilters';
import './ClientsPage.css';

const nameOf = ({ name }: Client): string => name || 'Unknown';

const Tags = ({ of, tags }: { of: string; tags: readonly string[] }) => (
  <ul className="clients-page-tags" aria-label={`Tags of ${isolateBidi(of)}`}>
    {tags.map((tag) => (
      <li key={tag}>
        <Badge>
          <bdi>{tag}</bdi>
        </Badge>
      </li>
    ))}
  </ul>
);

const Who = (client: Client) => {
  const name = nameOf(client);
  return (
    <TwoLines
      picture={<Initials name={name} />}
      title={<CustomerName purchase={client.latest} name={client.name} />}
      detail={
        <>
          {client.notes && <OneLine className="cells-detail">{client.notes}</OneLine>}
          {client.tags.length > 0 && <Tags of={name} tags={client.tags} />}
        </>
      }
    />
  );
};

/** Visits, and what else there was. */
const Visits = ({ visits, orders, noShows }: Client) => (
  <TwoLines
    title={counted(visits, 'visit')}
    detail={[orders > 0 && counted(orders, 'order'), noShows > 0 && counted(noShows, 'no-show')]
      .filter(Boolean)
      .join(', ')}
  />
);

/** An appointment in the provider's zone, as on their other pages. */
const Appointment = ({ at, zone }: { at: string; zone: string }) => {
  const { date, time } = localAt(at, zone);
  return <TwoLines title={formatDate(date)} detail={formatTime(time)} />;
};

const columnsIn = (zone: string) => [
  {
    label: 'Visits',
    width: 12,
    inCard: 'line' as const,
    of: (client: Client) => <Visits {...client} />,
  },
  {
    label: 'Last visit',
    width: 14,
    of: ({ lastVisitAt }: Client) => lastVisitAt && formatDate(localAt(lastVisitAt, zone).date),
  },
  {
    label: 'Next appointment',
    width: 16,
    of: ({ nextAppointmentAt }: Client) =>
      nextAppointmentAt && <Appointment at={nextAppointmentAt} zone={zone} />,
  },
  {
    label: 'Spent',
    width: 11,
    isNumber: true,
    of: ({ spentCents }: Client) => formatCents(spentCents),
  },
  {
    label: 'Message',
    width: 14,
    narrowWidth: 17,
    isBare: true,
    inCard: 'foot' as const,
    of: (client: Client) => (
      <MessageButton to={{ purchase: client.latest }} name={nameOf(client)} size="small" />
    ),
  },
];

/** Everybody who has paid the provider for a booking or an order; docs/product/booking.md#clients. */
const Clients = () => {
  const { zone } = useMe();
  const filters = useClientFilters();
  const query = useInfiniteQuery(clientsQuery(filters.filter));
  const pages = query.data?.pages;
  if (!filters.clear && pages?.length === 1 && pages[0]!.items.length === 0)
    return (
      <EmptyState drawing="no-bookings" title="No clients yet">
        Everybody who pays for a booking or an order of yours appears here.
      </EmptyState>
    );
  return (
    <div className="stack">
      <ClientFilterBar filters={filters} tags={pages?.[0]?.tags ?? []} />
      <FoundItems of="clients" drawing="no-bookings" onClear={filters.clear} query={query}>
        {(clients) => (
          <DataTable
            label="Clients"
            firstColumn="Client"
            rows={clients}
            keyOf={({ latest }) => latest.id}
            head={Who}
            columns={columnsIn(zone)}
          />
        )}
      </FoundItems>
    </div>
  );
};

/** The provider's clients, and those whom they brought along from elsewhere. */
export const Component = () => {
  const [{ list }, change] = useUrlParams(['list', 'search']);
  const tab = list === 'imported' ? list : 'here';
  return (
    <Page title="Clients">
      <PageHeader title="Clients" back={paths.providerDashboard} />
      <Tabs
        label="Clients"
        tabs={[
          { value: 'here', label: 'Booked or ordered here' },
          { value: 'imported', label: 'Imported' },
        ]}
        value={tab}
        onChange={(value) => change({ list: value === 'imported' ? value : '', search: '' })}
      >
        {tab === 'imported' ? <ImportedClients /> : <Clients />}
      </Tabs>
    </Page>
  );
};
