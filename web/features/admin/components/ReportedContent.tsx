import { useState } from 'react';
import type { ReportedContent as Reported, ReportVerdict } from '../../../../shared/admin/queue-api';
import { paths } from '../../../lib/paths';
import { reasonLabels } from '../../../lib/reports/reasons';
import { Button, ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Stars } from '../../../ui/Stars';
import { Badge } from '../../../ui/StatusBadge';
import { ReportDecisionDialog } from './ReportDecisionDialog';
import './ReportedContent.css';

const names = { review: 'Review', hairstyle: 'Service', product: 'Product' } as const;

const titleOf = ({ kind, title, author }: Reported): string =>
  kind === 'review' ? `Review by ${author.name || 'Unknown'}${title && ` of ${title}`}` : title;

const pageOf = ({ kind, subjectId, provider }: Reported): string => {
  if (kind === 'review') return `${paths.provider(provider.id)}?tab=reviews`;
  return kind === 'product' ? paths.product(subjectId) : paths.hairstyle(subjectId);
};

/** What was reported, with the decisions an admin can make. */
export const ReportedContent = ({ report, waiting }: { report: Reported; waiting: string }) => {
  const [verdict, setVerdict] = useState<ReportVerdict>();
  const { kind, content, rating, provider, reporter, reason, text, gone } = report;
  return (
    <Card as="li">
      <div className="row row-between">
        <h3>{titleOf(report)}</h3>
        <Badge tone={gone ? 'red' : 'yellow'}>{gone ? 'Removed' : `${names[kind]} reported`}</Badge>
      </div>
      {kind !== 'review' && <p className="muted">Offered by {provider.name || 'Unknown'}</p>}
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
        {text && `: ${text}`}
      </p>
      <p className="muted">
        Reported by {reporter.name || 'Unknown'} ({reporter.email}). {waiting}
      </p>
      <div className="row">
        {!gone && (
          <ButtonLink variant="quiet" size="small" to={pageOf(report)} withOrigin>
            View
          </ButtonLink>
        )}
        <Button variant="secondary" size="small" onClick={() => setVerdict('dismiss')}>
          Dismiss report
        </Button>
        <Button variant="danger" size="small" onClick={() => setVerdict('remove')}>
          {gone ? 'Close as removed' : kind === 'review' ? 'Delete review' : 'Take down'}
        </Button>
      </div>
      {verdict && (
        <ReportDecisionDialog report={report} verdict={verdict} onClose={() => setVerdict(undefined)} />
      )}
    </Card>
  );
};
