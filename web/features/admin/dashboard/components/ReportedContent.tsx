import { useState } from 'react';
import type { ReportedContent as Reported, ReportVerdict } from '../../../../../shared/admin/queue-api';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { adminClient } from '../../../../lib/adminClient';
import { reasonLabels } from '../../../../lib/catalog/reportReasons';
import { paths } from '../../../../lib/paths';
import { useAct } from '../../../../lib/useAct';
import { Button, ButtonLink } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { LongText } from '../../../../ui/LongText';
import { Stars } from '../../../../ui/Stars';
import { ReasonForm } from '../../components/ReasonForm';
import { RemovablePictures } from '../../components/RemovablePictures';
import { QueueRow, Who } from './QueueRow';

type Words = { title: string; effect: string; reader: string; confirm: string };

const wordsFor = ({ kind, gone, reporter, author, provider }: Reported, verdict: ReportVerdict): Words => {
  const reporterName = isolateBidi(reporter.name || 'The person who reported it');
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

const useReportDecision = (reportId: string, verdict: ReportVerdict, onDone: () => void) =>
  useAct({
    act: (reason: string) => adminClient.decideReport({ params: { reportId }, body: { verdict, reason } }),
    done: verdict === 'dismiss' ? 'The report has been dismissed' : 'The report has been resolved',
    failed: 'Failed to save your decision',
    refetch: ['queue', 'audit', 'review', 'product', 'hairstyle', 'provider', 'catalog', 'figures'],
    onRefetched: onDone,
    removesButton: true,
  });

type Props = { report: Reported; verdict: ReportVerdict; onClose: () => void };

/** Asks for the reason of a decision about a report, and makes it. */
const ReportDecisionDialog = ({ report, verdict, onClose }: Props) => {
  const decision = useReportDecision(report.id, verdict, onClose);
  const { title, effect, reader, confirm } = wordsFor(report, verdict);
  return (
    <Dialog open onClose={onClose} title={title}>
      <ReasonForm
        effect={effect}
        reader={reader}
        isDanger={verdict === 'remove'}
        confirmLabel={confirm}
        busyLabel="Saving…"
        busy={decision.isPending}
        onSubmit={decision.mutate}
        onClose={onClose}
      />
    </Dialog>
  );
};

const names = {
  review: 'Review',
  hairstyle: 'Service',
  product: 'Product',
  conversation: 'Conversation',
} as const;

const removals = {
  review: 'Delete review',
  hairstyle: 'Take down',
  product: 'Take down',
  conversation: 'Close conversation',
} as const;

const titleOf = ({ kind, title, author }: Reported): string => {
  const name = isolateBidi(author.name || 'Unknown');
  if (kind === 'conversation') return `Conversation with ${name}`;
  return kind === 'review' ? `Review by ${name}${title && ` of ${isolateBidi(title)}`}` : title;
};

/** The page that shows it; conversations have none for admins. */
const pageOf = ({ kind, subjectId, provider }: Reported): string | undefined => {
  if (kind === 'conversation') return undefined;
  if (kind === 'review') return `${paths.provider(provider.id)}?tab=reviews`;
  return kind === 'product' ? paths.product(subjectId) : paths.hairstyle(subjectId);
};

/** What was reported, with the decisions an admin can make. */
export const ReportedContent = ({ report, waiting }: { report: Reported; waiting: string }) => {
  const [verdict, setVerdict] = useState<ReportVerdict>();
  const { kind, content, rating, provider, reporter, reason, text, gone } = report;
  const page = gone ? undefined : pageOf(report);
  const isListing = kind === 'hairstyle' || kind === 'product';
  return (
    <QueueRow
      kind={gone ? (kind === 'conversation' ? 'Closed' : 'Removed') : `${names[kind]} reported`}
      tone={gone ? 'red' : 'yellow'}
      waiting={waiting}
      title={titleOf(report)}
      about={
        <>
          Reported by <Who {...reporter} />
          {isListing && (
            <>
              {' '}
              · Offered by <bdi>{provider.name || 'Unknown'}</bdi>
            </>
          )}
        </>
      }
      acts={
        <>
          {page && (
            <ButtonLink variant="quiet" size="small" to={page} withOrigin>
              View
            </ButtonLink>
          )}
          <Button variant="secondary" size="small" onClick={() => setVerdict('dismiss')}>
            Dismiss report
          </Button>
          <Button variant="danger" size="small" onClick={() => setVerdict('remove')}>
            {gone ? 'Close as removed' : removals[kind]}
          </Button>
          {verdict && (
            <ReportDecisionDialog report={report} verdict={verdict} onClose={() => setVerdict(undefined)} />
          )}
        </>
      }
    >
      <p>
        <strong>{reasonLabels[reason]}</strong>
      </p>
      {text && <LongText text={text} of="the report" lines={3} perLine={60} />}
      <details className="queue-row-more">
        <summary>What was reported</summary>
        <blockquote className="typed-text">
          {rating !== undefined && (
            <p>
              <Stars rating={rating} />
            </p>
          )}
          <p>{content || 'No description'}</p>
        </blockquote>
        <RemovablePictures reviewId={report.subjectId} by={report.author.name} pictures={report.pictures} />
      </details>
    </QueueRow>
  );
};
