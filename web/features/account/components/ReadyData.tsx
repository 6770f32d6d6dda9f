import type { DataFile } from '../../../../shared/account/data-file';
import { client } from '../../../lib/client';
import { formatMoment } from '../../../lib/dates';
import { Button } from '../../../ui/Button';
import { useRecentAct } from '../useRecentAct';
import { PrepareData } from './PrepareData';

const sizeOf = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Downloads the file with the user's data, and prepares it again once that is possible. */
export const ReadyData = ({ file, onLate }: { file: DataFile; onLate: () => void }) => {
  const download = useRecentAct({
    act: () => client.createDataFileLink(),
    onLate,
    // The file is an attachment, so the page stays.
    onSuccess: ({ url }) => window.location.assign(url),
    failure: 'Failed to download your data',
  });
  const { bytes = 0, nextAt } = file;
  return (
    <>
      <div className="download-data-actions">
        <Button
          variant="secondary"
          busy={download.isPending}
          busyLabel="Downloading..."
          onClick={() => download.mutate()}
        >
          Download ZIP, {sizeOf(bytes)}
        </Button>
        {!nextAt && <PrepareData label="Prepare again" onLate={onLate} />}
      </div>
      {nextAt && <p className="muted">You can prepare it again from {formatMoment(nextAt)}.</p>}
    </>
  );
};
