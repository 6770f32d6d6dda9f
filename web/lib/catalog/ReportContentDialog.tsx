import { type FormEvent, useRef, useState } from 'react';
import {
  maxReportCharacters,
  type ReportReason,
  type ReportSubject,
} from '../../../shared/catalog/report-reasons';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Select, TextArea } from '../../ui/fields';
import { client } from '../client';
import { useAct } from '../useAct';
import { reasonLabels } from './reportReasons';

type Props = { kind: ReportSubject; id: string; onSent: () => void; onClose: () => void };
type Report = { reason: ReportReason; text: string };

/** Asks what is wrong with a review or a listing, and reports it to the admins. */
export const ReportContentDialog = ({ kind, id, onSent, onClose }: Props) => {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const report = useAct({
    act: (what: Report) => client.reportContent({ body: { kind, id, ...what } }),
    done: { title: 'Report sent', description: 'We will look into it and let you know what we decide.' },
    failed: 'We could not send your report. Please try again.',
    onDone: () => {
      onSent();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!reason);
    if (reason) return report.mutate({ reason, text });
    form.current?.querySelector('select')?.focus();
  };
  return (
    <Dialog open onClose={onClose} title={`Report this ${kind === 'hairstyle' ? 'service' : kind}`}>
      <form ref={form} className="stack" noValidate onSubmit={submit}>
        <p>We won't share your name. We'll let you know what we decide.</p>
        <Select
          label="What is wrong"
          value={reason}
          {...(missing && { error: 'Please choose what is wrong' })}
          onChange={({ target }) => {
            setReason(target.value as ReportReason | '');
            setMissing(false);
          }}
        >
          <option value="">Choose one</option>
          {Object.entries(reasonLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <TextArea
          label="Details (optional)"
          value={text}
          maxLength={maxReportCharacters}
          count={{ typed: text.length, max: maxReportCharacters }}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose} disabled={report.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={report.isPending} busyLabel="Sending…">
            Send report
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
