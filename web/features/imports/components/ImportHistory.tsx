import type { ListedImport } from '../../../../shared/imports/api';
import { failureTexts } from '../../../../shared/imports/failures';
import { importSources } from '../../../../shared/imports/sources';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { client } from '../../../lib/client';
import { formatMomentInText } from '../../../lib/dates';
import { queryClient } from '../../../lib/queryClient';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { importsQuery } from '../queries';

const outcomeOf = ({ state, failure, total, done, made, skipped }: ListedImport): string => {
  if (state === 'uploaded') return 'Not imported.';
  const sofar = `${made} made, ${skipped} imported before.`;
  if (state === 'running') return total > 0 ? `Importing: ${done} of ${total}. ${sofar}` : 'Importing…';
  if (state === 'done') return `Done. ${sofar}`;
  const where = total > 0 ? `Stopped after ${done} of ${total}.` : 'Stopped.';
  return [where, failure && failureTexts[failure], sofar].filter(Boolean).join(' ');
};

const ImportItem = ({ listed }: { listed: ListedImport }) => {
  const { id, source, kind, fileName, createdAt, state } = listed;
  const again = useAct({
    act: () => client.startImport({ params: { importId: id } }),
    failed: 'Failed to go on with the import',
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsQuery.queryKey }),
  });
  return (
    <li>
      <div>
        <strong>
          <bdi>{fileName}</bdi>
        </strong>
        <p className="small muted">
          {importSources[source]}, {kind}, {formatMomentInText(createdAt)}
        </p>
        <p className="small" role="status">
          {outcomeOf(listed)}
        </p>
      </div>
      {state === 'failed' && (
        <Button size="small" variant="secondary" busy={again.isPending} onClick={() => again.mutate()}>
          Go on
          <span className="visually-hidden"> ({isolateBidi(fileName)})</span>
        </Button>
      )}
    </li>
  );
};

/** The imports of the last 90 days, and how those that run get on. */
export const ImportHistory = ({ items }: { items: readonly ListedImport[] }) => (
  <Card as="section" aria-labelledby="imports">
    <h2 id="imports">Imports</h2>
    {items.length === 0 ? (
      <p className="muted">Nothing was imported yet.</p>
    ) : (
      <ul className="import-page-list" aria-labelledby="imports">
        {items.map((listed) => (
          <ImportItem key={listed.id} listed={listed} />
        ))}
      </ul>
    )}
  </Card>
);
