import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { isMissing } from '../../../shared/http/refusal';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Page } from '../../ui/Page';
import { PageHeader } from '../../ui/PageHeader';
import { ErrorState, Skeleton } from '../../ui/States';
import './PrintPage.css';

/** A document on a page of its own, printed without the page's header and navigation. */
export const PrintSheet = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <Card as="article" className={`print-sheet ${className}`}>
    {children}
  </Card>
);

/** A smaller line below another one. */
export const PrintDetail = ({ children }: { children: ReactNode }) => (
  <span className="print-sheet-detail">{children}</span>
);

type Props<D> = {
  title: string;
  back: string;
  query: { data: D | undefined; isPending: boolean; error: Error | null; refetch: () => void };
  /** Shown if the document does not exist, or no longer does. */
  missing: string;
  /** Sets the page's width; a narrow one if missing. */
  className?: string;
  children: (data: D) => ReactNode;
};

/** A page that shows a document, such as a receipt, and prints it. */
export const PrintPage = <D,>({
  title,
  back,
  query,
  missing,
  className = 'page-narrow',
  children,
}: Props<D>) => {
  const { isPending, error, refetch } = query;
  const isGone = isMissing(error);
  const data = isGone ? undefined : query.data;
  return (
    <Page title={title} className={className}>
      <PageHeader
        title={title}
        back={back}
        actions={
          (isPending || data) && (
            <Button variant="secondary" size="small" disabled={!data} onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} /> Print
            </Button>
          )
        }
      />
      {isPending && <Skeleton height="24rem" />}
      {error && !data && (
        <ErrorState title={isGone ? missing : `Couldn't load the ${title.toLowerCase()}`} onRetry={refetch} />
      )}
      {data && children(data)}
    </Page>
  );
};
