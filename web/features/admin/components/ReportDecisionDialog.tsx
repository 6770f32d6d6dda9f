import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { maxReason } from '../../../../shared/admin/acts';
import type { ReportedContent, ReportVerdict } from '../../../../shared/admin/queue-api';
import { Refusal } from '../../../../shared/http/refusal';
import { adminClient } from '../../../lib/adminClient';
import { invalidate } from '../../../lib/queryClient';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextArea } from '../../../ui/fields';
import { toast } from '../../../ui/toast';

type Words = { title: string; effect: string; reader: string; confirm: string };

const wordsFor = (
  { kind, gone, reporter, author, provider }: ReportedContent,
  verdict: ReportVerdict,
): Words => {
  const reporterName = reporter.name || 'The person who reported it';
  if (verdict === 'dismiss')
    return {
      title: 'Dismiss this report?',
      effect: 'Nothing is removed.',
      reader: reporterName,
      confirm: 'Dismiss report',
    };
  if (gone)
    return {
      title: 'Close this report?',
      effect: `It is no longer on the site. ${reporterName} will be told so.`,
      reader: 'Only other admins',
      confirm: 'Close report',
    };
  if (kind === 'review')
    return {
      title: 'Delete this review?',
      effect: 'The rating no longer counts. This cannot be undone.',
      reader: author.name || 'The reviewer',
      confirm: 'Delete review',
    };
  return {
    title: 'Take this listing down?',
    effect: 'Nobody can find, book or buy it until the provider switches it on again.',
    reader: provider.name || 'The provider',
    confirm: 'Take down',
  };
};

const useReportDecision = (reportId: string, verdict: ReportVerdict, onDone: () => void) =>
  useMutation({
    mutationFn: (reason: string) =>
      adminClient.decideReport({ params: { reportId }, body: { verdict, reason } }),
    onSuccess: () => {
      toast.success(verdict === 'dismiss' ? 'The report has been dismissed' : 'The report has been resolved');
      onDone();
      // The button that opened the dialog is gone.
      document.getElementById('main')?.focus();
    },
    onError: (error) =>
      toast.error(error instanceof Refusal ? error.message : 'Failed to save your decision'),
    onSettled: () =>
      invalidate('queue', 'audit', 'review', 'product', 'hairstyle', 'provider', 'catalog', 'figures'),
  });

type Props = { report: ReportedContent; verdict: ReportVerdict; onClose: () => void };

/** Asks for the reason of a decision about a report, and makes it. */
export const ReportDecisionDialog = ({ report, verdict, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const decision = useReportDecision(report.id, verdict, onClose);
  const { title, effect, reader, confirm } = wordsFor(report, verdict);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) return decision.mutate(reason);
    setError('Please give a reason');
    form.current?.querySelector('textarea')?.focus();
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form ref={form} className="stack" noValidate onSubmit={submit}>
        <p>{effect}</p>
        <TextArea
          label="Reason"
          descriptiveText={`${reader} will read it.`}
          value={reason}
          maxLength={maxReason}
          count={{ typed: reason.length, max: maxReason }}
          {...(error && { error })}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose} disabled={decision.isPending}>
            Go back
          </Button>
          <Button
            type="submit"
            variant={verdict === 'dismiss' ? 'primary' : 'danger'}
            busy={decision.isPending}
            busyLabel="Saving..."
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
