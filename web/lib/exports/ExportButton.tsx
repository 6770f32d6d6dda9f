import { queryOptions, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportDays, exportNames } from '../../../shared/admin/export-lists';
import type { ExportInput, ListExport } from '../../../shared/admin/exports-api';
import { refusalMessage } from '../../../shared/http/refusal';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { counted } from '../../../shared/text/numbers';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Skeleton } from '../../ui/States';
import { adminClient } from '../adminClient';
import { formatMoment } from '../dates';
import { useAct } from '../useAct';
import { useUrlParam } from '../useUrlParams';
import './ExportButton.css';

const pollMs = 1_500;

const isRunning = ({ state }: ListExport): boolean => state === 'running';

/** The admin's latest exports, newest first, asked for again while one of them is running. */
const exportsQuery = queryOptions({
  queryKey: ['export'],
  queryFn: () => adminClient.listExports(),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? pollMs : false),
});

/** Ids say nothing to a reader. */
const isReadable = (name: string): boolean =>
  !['provider', 'customer', 'seller', 'admin', 'sort'].includes(name);

/** What a file is filtered by, for example `status: completed, one provider`. */
const filterText = (filter: ListExport['filter']): string =>
  [
    ...Object.entries(filter).flatMap(([name, value]) =>
      isReadable(name) ? [`${name}: ${isolateBidi(value.replaceAll('_', ' '))}`] : [],
    ),
    ...Object.keys(filter).flatMap((name) => (isReadable(name) || name === 'sort' ? [] : [`one ${name}`])),
  ].join(', ') || 'everything';

const stateText = ({ state, rows }: ListExport): string =>
  ({
    running: rows > 0 ? `${counted(rows, 'row')} so far…` : 'Starting…',
    done: counted(rows, 'row'),
    failed: 'Could not be written. Choose a shorter period and export it again.',
  })[state];

const Export = ({ file }: { file: ListExport }) => {
  const { id, list, filter, state, startedAt } = file;
  const name = `${exportNames[list]}, ${formatMoment(startedAt)}`;
  const download = useAct({
    act: () => adminClient.createExportLink({ params: { exportId: id } }),
    failed: (error) => ({ title: 'Failed to download the file', description: refusalMessage(error) }),
    // The file is an attachment, so the page stays.
    onDone: ({ url }) => window.location.assign(url),
  });
  return (
    <li className="row row-between export-dialog-file">
      <div className="export-dialog-facts">
        <strong>{name}</strong>
        <span className="muted">{filterText(filter)}</span>
        {state === 'running' && <progress aria-label={`Writing ${name}`} />}
        <span role="status">{stateText(file)}</span>
      </div>
      {state === 'done' && (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Download ${name}`}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Download
        </Button>
      )}
    </li>
  );
};

/** Saves a list, as it is filtered, as CSV in the background, and lists the files of the last days. */
const ExportDialog = ({ request, onClose }: { request: ExportInput; onClose: () => void }) => {
  const files = useQuery(exportsQuery);
  const start = useAct({
    act: () => adminClient.startExport({ body: request }),
    failed: (error) => ({ title: 'Failed to start the export', description: refusalMessage(error) }),
    refetch: ['export', 'audit'],
  });
  return (
    <Dialog open title="Export to CSV" onClose={onClose}>
      <p>
        Exports the list as it is filtered now. You can close this window: your files stay here for{' '}
        {exportDays} days.
      </p>
      <Button busy={start.isPending} busyLabel="Starting…" onClick={() => start.mutate()}>
        Export {exportNames[request.list].toLowerCase()}
      </Button>
      <h3>Your files</h3>
      {files.isPending && <Skeleton count={2} height="4rem" />}
      {files.isError && !files.data && (
        <p className="muted" role="alert">
          Couldn't load your files.{' '}
          <Button size="small" variant="secondary" onClick={() => files.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {files.data?.items.length === 0 && <p className="muted">No files yet.</p>}
      {files.data && files.data.items.length > 0 && (
        <ul className="export-dialog-files">
          {files.data.items.map((file) => (
            <Export key={file.id} file={file} />
          ))}
        </ul>
      )}
    </Dialog>
  );
};

/**
 * Opens the dialog that saves a list, as it is filtered, as CSV. Notifications link to it, so it is kept in the URL.
 */
export const ExportButton = ({ request }: { request: ExportInput }) => {
  const [files, showFiles] = useUrlParam('files');
  return (
    <>
      <Button variant="secondary" onClick={() => showFiles('open')}>
        <Download aria-hidden="true" size={18} /> Export CSV
      </Button>
      {files === 'open' && <ExportDialog request={request} onClose={() => showFiles('')} />}
    </>
  );
};
