import { Download } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Refusal } from '../../shared/http/refusal';
import { Button } from '../ui/Button';
import { TextInput } from '../ui/fields';
import { today } from './dates';
import { saveCsv } from './saveCsv';
import { useAct } from './useAct';
import './DownloadCsv.css';

type Period = { from: string; to: string };
type Props = {
  /** What the file contains, as the beginning of its name. */
  name: string;
  /** The time zone whose days the file counts. Missing only until the settings have loaded: the browser's then. */
  zone: string | undefined;
  load: (period: Period) => Promise<string>;
};

/** Which of the days is wrong, and why. */
type Problem = { field: keyof Period; message: string };

const problemOf = ({ from, to }: Period): Problem | undefined => {
  if (!from || !to) return { field: from ? 'to' : 'from', message: 'Enter both days' };
  return from > to ? { field: 'to', message: 'The last day is before the first' } : undefined;
};

/** Downloads what happened in a period, at first this month, as a CSV file. */
export const DownloadCsv = ({ name, zone, load }: Props) => {
  const [period, setPeriod] = useState(() => ({ from: `${today(zone).slice(0, 7)}-01`, to: today(zone) }));
  const [problem, setProblem] = useState<Problem>();
  const form = useRef<HTMLFormElement>(null);
  const download = useAct({
    act: load,
    failed: (error) => (error instanceof Refusal ? undefined : "Couldn't load the file. Please try again."),
    onDone: (text, { from, to }) => saveCsv(text, `${name}-${from}-${to}.csv`),
    onFailed: (error) => {
      if (error instanceof Refusal) show({ field: 'to', message: error.more.fields?.to ?? error.message });
    },
  });
  /** Shows what is wrong with a day, and focuses it. */
  const show = (found: Problem) => {
    setProblem(found);
    form.current?.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(period);
    if (found) return show(found);
    setProblem(undefined);
    download.mutate(period);
  };
  const change = (part: Partial<Period>) => {
    setPeriod({ ...period, ...part });
    setProblem(undefined);
  };
  const errorOf = (field: keyof Period) => (problem?.field === field ? problem.message : undefined);
  return (
    <form ref={form} className="download-csv" noValidate onSubmit={submit}>
      <TextInput
        type="date"
        label="From"
        name="from"
        error={errorOf('from')}
        value={period.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextInput
        type="date"
        label="To"
        name="to"
        error={errorOf('to')}
        value={period.to}
        onChange={({ target }) => change({ to: target.value })}
      />
      <Button type="submit" variant="secondary" busy={download.isPending} busyLabel="Loading…">
        <Download aria-hidden="true" size={18} /> Download CSV
      </Button>
    </form>
  );
};
