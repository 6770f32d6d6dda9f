import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Refusal } from '../../../../shared/http/refusal';
import { today } from '../../../lib/dates';
import { saveCsv } from '../../../lib/saveCsv';
import { Button } from '../../../ui/Button';
import { TextInput } from '../../../ui/fields';
import { toast } from '../../../ui/toast';
import './DownloadCsv.css';

type Period = { from: string; to: string };
type Props = {
  /** What the file contains, as the beginning of its name. */
  name: string;
  load: (period: Period) => Promise<string>;
};

const problemOf = ({ from, to }: Period): string | undefined => {
  if (!from || !to) return 'Enter both days';
  return from > to ? 'The last day is before the first' : undefined;
};

/** Downloads what happened in a period, at first this month, as a CSV file. */
export const DownloadCsv = ({ name, load }: Props) => {
  const [period, setPeriod] = useState({ from: `${today().slice(0, 7)}-01`, to: today() });
  const [error, setError] = useState<string>();
  const download = useMutation({
    mutationFn: load,
    onSuccess: (text, { from, to }) => saveCsv(text, `${name}-${from}-${to}.csv`),
    onError: (failure) => {
      if (failure instanceof Refusal) setError(failure.more.fields?.to ?? failure.message);
      else toast.error('The file could not be loaded. Please try again.');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(period);
    setError(problem);
    if (!problem) download.mutate(period);
  };
  const change = (part: Partial<Period>) => {
    setPeriod({ ...period, ...part });
    setError(undefined);
  };
  return (
    <form className="download-csv" noValidate onSubmit={submit}>
      <TextInput
        type="date"
        label="From"
        value={period.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextInput
        type="date"
        label="To"
        value={period.to}
        error={error}
        onChange={({ target }) => change({ to: target.value })}
      />
      <Button type="submit" variant="secondary" busy={download.isPending} busyLabel="Loading…">
        <Download aria-hidden="true" size={18} /> Download CSV
      </Button>
    </form>
  );
};
