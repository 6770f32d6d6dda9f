import { useMutation } from '@tanstack/react-query';
import type { ReportedContent, ReportVerdict } from '../../../../../shared/admin/queue-api';
import { isolated } from '../../../../../shared/http/isolated';
import { refusalMessage } from '../../../../../shared/http/refusal';
import { adminClient } from '../../../../lib/adminClient';
import { focusMain } from '../../../../lib/focusMain';
import { invalidate } from '../../../../lib/queryClient';
import { Dialog } from '../../../../ui/Dialog';
import { toast } from '../../../../ui/toast';
import { ReasonForm } from '../../components/ReasonForm';

type Words = { title: string; effect: string; reader: string; confirm: string };

const wordsFor = (
  { kind, gone, reporter, author, provider }: ReportedContent,
  verdict: ReportVerdict,
): Words => {
  const reporterName = isolated(reporter.name || 'The person who reported it');
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
      effect: `It ${kind === 'conversation' ? 'is closed' : 'is no longer on the site'}. ${reporterName} will be told so.`,
      reader: 'Only other admins',
      confirm: 'Close report',
    };
  if (kind === 'conversation')
    return {
      title: 'Close this conversation?',
      effect: 'Neither of the two can write in it. This cannot be undone.',
      reader: author.name || 'The other person',
      confirm: 'Close conversation',
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

const invalidateDecided = () =>
  invalidate('queue', 'audit', 'review', 'product', 'hairstyle', 'provider', 'catalog', 'figures');

const useReportDecision = (reportId: string, verdict: ReportVerdict, onDone: () => void) =>
  useMutation({
    mutationFn: (reason: string) =>
      adminClient.decideReport({ params: { reportId }, body: { verdict, reason } }),
    onSuccess: async () => {
      toast.success(verdict === 'dismiss' ? 'The report has been dismissed' : 'The report has been resolved');
      await invalidateDecided();
      onDone();
      // The button that opened the dialog is gone.
      focusMain();
    },
    onError: (error) => {
      toast.error(refusalMessage(error, 'Failed to save your decision'));
      return invalidateDecided();
    },
  });

type Props = { report: ReportedContent; verdict: ReportVerdict; onClose: () => void };

/** Asks for the reason of a decision about a report, and makes it. */
export const ReportDecisionDialog = ({ report, verdict, onClose }: Props) => {
  const decision = useReportDecision(report.id, verdict, onClose);
  const { title, effect, reader, confirm } = wordsFor(report, verdict);
  return (
    <Dialog open onClose={onClose} title={title}>
      <ReasonForm
        effect={effect}
        reader={reader}
        isDanger={verdict === 'remove'}
        confirmLabel={confirm}
        busyLabel="Saving..."
        busy={decision.isPending}
        onSubmit={decision.mutate}
        onClose={onClose}
      />
    </Dialog>
  );
};
