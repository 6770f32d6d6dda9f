import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ShownImportedClient } from '../../../../shared/imports/api';
import { importSources } from '../../../../shared/imports/sources';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { client } from '../../../lib/client';
import { formatDay } from '../../../lib/dates';
import { FoundItems } from '../../../lib/lists/FoundItems';
import { paths } from '../../../lib/paths';
import { CustomerName } from '../../../lib/purchases/CustomerButton';
import { useAct } from '../../../lib/useAct';
import { useUrlParam } from '../../../lib/useUrlParams';
import { Button, ButtonLink } from '../../../ui/Button';
import { OneLine, TwoLines } from '../../../ui/Cells';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { DataTable } from '../../../ui/DataTable';
import { Initials } from '../../../ui/Initials';
import { SearchField } from '../../../ui/SearchField';
import { EmptyState } from '../../../ui/States';
import { importedClientsQuery } from '../queries';

const nameOf = ({ name, email, phone }: ShownImportedClient): string => name || email || phone;

/** What the head of the row does not show already. */
const contactsOf = (imported: ShownImportedClient): string[] =>
  [imported.email, imported.phone].filter((each) => each && each !== nameOf(imported));

/** Whoever has booked or ordered here opens like every client. */
const Who = (imported: ShownImportedClient) => {
  const { latest, notes } = imported;
  const name = nameOf(imported);
  return (
    <TwoLines
      picture={<Initials name={name} />}
      title={latest ? <CustomerName purchase={latest} name={name} /> : <bdi>{name}</bdi>}
      detail={notes && <OneLine className="cells-detail">{notes}</OneLine>}
    />
  );
};

const RemoveButton = ({ imported }: { imported: ShownImportedClient }) => {
  const [isAsking, setAsking] = useState(false);
  const name = isolateBidi(nameOf(imported));
  const remove = useAct({
    act: () => client.removeImportedClient({ params: { importedId: imported.id } }),
    done: 'Client removed',
    failed: 'Failed to remove the client',
    refetch: ['booking'],
    onSettled: () => setAsking(false),
    removesButton: true,
  });
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" size={16} /> Remove
        <span className="visually-hidden"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        title="Remove this client?"
        confirmLabel="Remove"
        busyLabel="Removing…"
        busy={remove.isPending}
      >
        <p>What you imported about {name} is deleted. Their bookings and orders here stay.</p>
      </ConfirmDialog>
    </>
  );
};

const removeAll = async () => {
  while ((await client.removeImportedClients()).isMore);
};

const RemoveAllButton = () => {
  const [isAsking, setAsking] = useState(false);
  const remove = useAct({
    act: removeAll,
    done: 'Imported clients removed',
    failed: 'Some clients could not be removed. Try again to remove the rest',
    refetch: ['booking'],
    onSettled: () => setAsking(false),
    removesButton: true,
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Remove All
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        title="Remove all imported clients?"
        confirmLabel="Remove All"
        busyLabel="Removing…"
        busy={remove.isPending}
      >
        <p>
          What you imported about your clients is deleted, including clients that your search does not show.
          Their bookings and orders here stay.
        </p>
      </ConfirmDialog>
    </>
  );
};

const columns = [
  {
    label: 'Contact',
    width: 30,
    of: (imported: ShownImportedClient) => {
      const [first, second] = contactsOf(imported);
      return first && <TwoLines title={<bdi>{first}</bdi>} detail={second} />;
    },
  },
  {
    label: 'Imported',
    width: 20,
    of: ({ source, createdAt }: ShownImportedClient) => (
      <TwoLines title={importSources[source]} detail={formatDay(createdAt)} />
    ),
  },
  {
    label: 'Remove',
    width: 15,
    narrowWidth: 20,
    isBare: true,
    inCard: 'foot' as const,
    of: (imported: ShownImportedClient) => <RemoveButton imported={imported} />,
  },
];

/** The clients whom the provider brought along from another system; docs/product/imports.md#clients. */
export const ImportedClients = () => {
  const [search, setSearch] = useUrlParam('search');
  const query = useInfiniteQuery(importedClientsQuery(search.trim().slice(0, 80) || undefined));
  const pages = query.data?.pages;
  if (!search && pages?.length === 1 && pages[0]!.items.length === 0)
    return (
      <EmptyState
        drawing="no-bookings"
        title="No imported clients"
        action={<ButtonLink to={paths.providerImport}>Import Clients</ButtonLink>}
      >
        Bring your clients along from Fresha, Square or Shopify. Only you see them, and we never write to
        them.
      </EmptyState>
    );
  return (
    <div className="stack">
      <search className="row search-field-row">
        <SearchField label="Search imported clients" value={search} onSearch={setSearch} />
        {pages && <RemoveAllButton />}
      </search>
      <FoundItems
        of="imported clients"
        drawing="no-bookings"
        onClear={search ? () => setSearch('') : undefined}
        query={query}
      >
        {(found) => (
          <DataTable
            label="Imported clients"
            firstColumn="Client"
            rows={found}
            keyOf={({ id }) => id}
            head={Who}
            columns={columns}
          />
        )}
      </FoundItems>
    </div>
  );
};
