import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { DataFile } from '../../../../shared/account/data-file';
import { formatDay, formatMoment } from '../../../lib/dates';
import { focusMain } from '../../../lib/focusMain';
import { Card } from '../../../ui/Card';
import { onDemand } from '../../../ui/onDemand';
import { ErrorState, Skeleton } from '../../../ui/States';
import { dataFileQuery } from '../dataFileQuery';
import { PrepareData } from './PrepareData';
import './DownloadData.css';

const ReadyData = lazy(onDemand(async () => ({ default: (await import('./ReadyData')).ReadyData })));
const SignInForData = lazy(
  onDemand(async () => ({ default: (await import('./SignInForData')).SignInForData })),
);

/** What screen readers are told when it changes. */
const textOf = ({ state, readyAt = '', expiresAt = '' }: DataFile): string =>
  ({
    none: '',
    preparing: 'We are preparing your data. You can leave this page: we will tell you when it is ready.',
    ready: `Your data of ${readyAt && formatMoment(readyAt)} is ready. You can download it until ${expiresAt && formatDay(expiresAt)}.`,
    failed: 'Your data could not be prepared.',
  })[state];

const Act = ({ file, onLate }: { file: DataFile; onLate: () => void }) => {
  const { state, progress = { done: 0, of: 1 } } = file;
  if (state === 'preparing')
    return <progress aria-label="Preparing your data" value={progress.done} max={progress.of} />;
  if (state === 'ready') return <ReadyData file={file} onLate={onLate} />;
  return <PrepareData label={state === 'failed' ? 'Try again' : 'Prepare my data'} onLate={onLate} />;
};

/** Lets the user download everything of their own as one ZIP, which is prepared in the background. */
export const DownloadData = () => {
  const { data, isError, refetch } = useQuery(dataFileQuery);
  const [isLate, setLate] = useState(false);
  const ask = (late: boolean) => {
    setLate(late);
    focusMain();
  };
  return (
    <Card as="section" aria-labelledby="data">
      <h2 id="data">Download my data</h2>
      <p className="muted">
        Your profile, bookings, orders, payments, messages, reviews and pictures in one ZIP file.
      </p>
      <div className="download-data-state">
        <p role="status">{data && !isLate && textOf(data)}</p>
        {isError && !data && <ErrorState title="Failed to load your data" onRetry={refetch} />}
        {!isError && !data && <Skeleton height="2.75rem" />}
        <Suspense fallback={<Skeleton height="2.75rem" />}>
          {data && !isLate && <Act file={data} onLate={() => ask(true)} />}
          {isLate && <SignInForData onCancel={() => ask(false)} />}
        </Suspense>
      </div>
    </Card>
  );
};
