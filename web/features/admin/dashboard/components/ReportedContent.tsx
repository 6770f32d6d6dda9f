import { useState } from 'react';
import type { ReportedContent as Reported, ReportVerdict } from '../../../../../shared/admin/queue-api';
import { isolated } from '../../../../../shared/http/isolated';
import { reasonLabels } from '../../../../lib/catalog/reportReasons';
import { paths } from '../../../../lib/paths';
import { Button, ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Stars } from '../../../../ui/Stars';
import { Badge } from '../../../../ui/StatusBadge';
import { ReportDecisionDialog } from './ReportDecisionDialog';
import './ReportedContent.css';

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
  const name = isolated(author.name || 'Unknown');
  if (kind === 'conversation') return `Conversation with ${name}`;
  return kind === 'review' ? `Review by ${name}${title && ` of ${isolated(title)}`}` : title;
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
    <Card as="li">
      <div className="row row-between">
        <h3>{titleOf(report)}</h3>
        <Badge tone={gone ? 'red' : 'yellow'}>
          {gone ? (kind === 'conversation' ? 'Closed' : 'Removed') : `${names[kind]} reported`}
        </Badge>
      </div>
      {isListing && (
        <p className="muted">
          Offered by <bdi>{provider.name || 'Unknown'}</bdi>
        </p>
      )}
      <blockquote className="reported-content-quote">
        {rating !== undefined && (
          <p>
            <Stars rating={rating} />
          </p>
        )}
        <p>{content || 'No description'}</p>
      </blockquote>
      <p>
        <strong>{reasonLabels[reason]}</strong>
        {text && `: ${isolated(text)}`}
      </p>
      <p className="muted">
        Reported by <bdi>{reporter.name || 'Unknown'}</bdi> ({reporter.email}). {waiting}
      </p>
      <div className="row">
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
      </div>
      {verdict && (
        <ReportDecisionDialog report={report} verdict={verdict} onClose={() => setVerdict(undefined)} />
      )}
    </Card>
  );
};
