import { useRef, useState } from 'react';
import { fieldErrors, isRefusedWith, refusalMessage } from '../../../../shared/http/refusal';
import type { ImportCheck } from '../../../../shared/imports/api';
import { failureTexts } from '../../../../shared/imports/failures';
import {
  type ImportKind,
  type ImportSource,
  importSourceNames,
  importSources,
  kindsOf,
  maxImportBytes,
} from '../../../../shared/imports/sources';
import { counted, formatCount } from '../../../../shared/text/numbers';
import { client } from '../../../lib/client';
import { queryClient } from '../../../lib/queryClient';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Select, TextInput } from '../../../ui/fields';
import { importsQuery } from '../queries';
import { uploadFile } from '../uploadFile';
import { Problems } from './Problems';

const kindNames: Record<ImportKind, string> = {
  services: 'Services',
  products: 'Products',
  clients: 'Clients',
};
const nouns: Record<ImportKind, string> = { services: 'service', products: 'product', clients: 'client' };

/** What becomes of the rows. */
const outcomes: Record<ImportKind, string> = {
  services: 'Imported services are hidden until you add a picture and show them.',
  products: 'Imported products are hidden until you add a picture and show them.',
  clients:
    'Only you see imported clients, under Clients. We never write to them, and we tell you which of them book with you here.',
};

type Checked = Omit<ImportCheck, 'wrong'> & { importId: string; kind: ImportKind };

/** What a failure says about the file; undefined for one that is about something else. */
const faultOf = (failure: Error): string | undefined =>
  isRefusedWith(failure, 'not_utf8') ? refusalMessage(failure, '') : Object.values(fieldErrors(failure))[0];

/** What is wrong with a file, if that can be seen before it is read. */
const problemOf = (file: File | undefined): string | undefined => {
  if (!file) return 'Choose a CSV file';
  if (file.size === 0) return 'The file is empty';
  return file.size > maxImportBytes ? 'At most 5 MB' : undefined;
};

/** Says that the file has more than can still be added. */
const TooMany = ({ kind, room }: { kind: ImportKind; room: number }) => (
  <p>
    <strong>{room > 0 ? `Only ${formatCount(room)} more can be added.` : 'No more can be added.'}</strong>{' '}
    {failureTexts[kind === 'clients' ? 'full' : kind]}
  </p>
);

/** What importing the file would do, and the button that does it. */
const CheckedFile = ({ checked, onStarted }: { checked: Checked; onStarted: () => void }) => {
  const { importId, kind, toMake, toSkip, room = toMake, errors, warnings, problems } = checked;
  const found = [
    counted(toMake, `new ${nouns[kind]}`),
    toSkip > 0 && `${toSkip} imported before`,
    errors > 0 && counted(errors, 'error'),
    warnings > 0 && counted(warnings, 'note'),
  ];
  const fits = toMake <= room;
  // Clients who were imported before may have become customers since.
  const canStart = fits && (toMake > 0 || (kind === 'clients' && toSkip > 0));
  const start = useAct({
    act: () => client.startImport({ params: { importId } }),
    done: 'The import has begun',
    failed: 'Failed to start the import',
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsQuery.queryKey }),
    onDone: onStarted,
    removesButton: true,
  });
  return (
    <div className="stack stack-small">
      <p role="status">{found.filter(Boolean).join(', ')}.</p>
      {!fits && <TooMany kind={kind} room={room} />}
      {canStart && (
        <div>
          <Button busy={start.isPending} busyLabel="Starting…" onClick={() => start.mutate()}>
            {toMake > 0 ? `Import ${counted(toMake, nouns[kind])}` : 'Find customers among them'}
          </Button>
        </div>
      )}
      {problems.length > 0 && <Problems problems={problems} />}
      {problems.length < errors + warnings && (
        <p className="small muted">Only the first {problems.length} are shown.</p>
      )}
    </div>
  );
};

/** Chooses a file, checks it, and imports it. */
export const ImportForm = () => {
  const [source, setSource] = useState<ImportSource>('fresha');
  const [kind, setKind] = useState<ImportKind>('services');
  const [error, setError] = useState<string>();
  const [checked, setChecked] = useState<Checked>();
  const input = useRef<HTMLInputElement>(null);
  // The fields cannot be changed meanwhile, so that they say what was checked.
  const check = useAct({
    act: async (file: File) => {
      const importId = await uploadFile(file, source, kind);
      return { ...(await client.checkImport({ params: { importId } })), importId, kind };
    },
    // What is wrong with the file is said at its field.
    failed: (failure) => (faultOf(failure) ? undefined : refusalMessage(failure, 'Failed to check the file')),
    onFailed: (failure) => setError(faultOf(failure)),
    onDone: ({ wrong, ...found }) => (wrong ? setError(wrong) : setChecked(found)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsQuery.queryKey }),
  });
  const forget = () => {
    setError(undefined);
    setChecked(undefined);
  };
  const change = (next: ImportSource, wanted: ImportKind) => {
    setSource(next);
    setKind(kindsOf[next].includes(wanted) ? wanted : kindsOf[next][0]!);
    forget();
  };
  const send = () => {
    const file = input.current?.files?.[0];
    const problem = problemOf(file);
    setError(problem);
    setChecked(undefined);
    if (file && !problem) check.mutate(file);
  };
  return (
    <Card as="section" aria-labelledby="import-file">
      <h2 id="import-file">Import a file</h2>
      <p className="muted">
        Export your services, products or clients as CSV from the app you use now, and choose the file here.
        Importing again adds only what is new.
      </p>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Select
          label="Exported from"
          disabled={check.isPending}
          value={source}
          onChange={({ target }) => change(target.value as ImportSource, kind)}
        >
          {importSourceNames.map((name) => (
            <option key={name} value={name}>
              {importSources[name]}
            </option>
          ))}
        </Select>
        <Select
          label="What to import"
          descriptiveText={outcomes[kind]}
          disabled={check.isPending}
          value={kind}
          onChange={({ target }) => change(source, target.value as ImportKind)}
        >
          {kindsOf[source].map((name) => (
            <option key={name} value={name}>
              {kindNames[name]}
            </option>
          ))}
        </Select>
        <TextInput
          ref={input}
          type="file"
          label="CSV file"
          descriptiveText="Up to 5 MB and 2,000 rows."
          accept=".csv,text/csv"
          disabled={check.isPending}
          error={error}
          onChange={forget}
        />
        <div>
          <Button type="submit" variant="secondary" busy={check.isPending} busyLabel="Checking…">
            Check file
          </Button>
        </div>
      </form>
      {checked && <CheckedFile checked={checked} onStarted={() => setChecked(undefined)} />}
    </Card>
  );
};
