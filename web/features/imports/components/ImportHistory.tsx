import type { ListedImport } from '../../../../shared/imports/api';
import { failureTexts } from '../../../../shared/imports/failures';
import { type ImportKind, importSources } from '../../../../shared/imports/sources';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { client } from '../../../lib/client';
import { formatMomentInText } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { queryClient } from '../../../lib/queryClient';
import { useAct } from '../../../lib/useAct';
import { Button, ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { importsQuery } from '../queries';

/** Where what was imported is listed. */
const pageOf: Record<ImportKind, string> = {
  services: paths.myHairstyles,
  products: paths.myProducts,
  clients: `${paths.providerClients}?list=imported`,
};

const outcomeOf = ({ state, failure, rows, done, made, skipped }: ListedImport): string => {
  const sofar = skipped > 0 ? `${made} added, ${skipped} imported before.` : `${made} added.`;
  if (state === 'running') return rows > 0 ? `Importing: ${done} of ${rows}. ${sofar}` : 'Importing…';
  if (state === 'done') return `Done. ${sofar}`;
  const where = rows > 0 ? `Stopped after ${done} of ${rows}.` : 'Stopped.';
  return [where, failure && failureTexts[failure], sofar].filter(Boolean).join(' ');
};

const ImportItem = ({ listed }: { listed: ListedImport }) => {
  const { id, source, kind, fileName, createdAt, state, canContinue, rows, done } = listed;
  const again = useAct({
    act: () => client.startImport({ params: { importId: id } }),
    failed: 'Failed to continue the import',
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
        {state === 'running' && <p className="small">{outcomeOf(listed)}</p>}
        {/* Only the end is announced. */}
        <p className="small" role="status">
          {state !== 'running' && outcomeOf(listed)}
        </p>
        {state === 'running' && rows > 0 && (
          <progress aria-label={`Import of ${isolateBidi(fileName)}`} value={done} max={rows} />
        )}
      </div>
      {state === 'done' && (
        <ButtonLink size="small" variant="secondary" to={pageOf[kind]}>
          See {kind}
        </ButtonLink>
      )}
      {canContinue && (
        <Button size="small" variant="secondary" busy={again.isPending} onClick={() => again.mutate()}>
          Continue
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
