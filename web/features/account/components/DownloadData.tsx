import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataFile } from '../../../../shared/account/data-file';
import { recentSignInMinutes } from '../../../../shared/admin/acts';
import { formatBytes } from '../../../../shared/text/numbers';
import { client } from '../../../lib/client';
import { formatDay, formatMoment } from '../../../lib/dates';
import { focusMain } from '../../../lib/focusMain';
import { SignInAgain } from '../../../lib/session/SignInAgain';
import { useRecentAct } from '../../../lib/session/useRecentAct';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ErrorState, Skeleton } from '../../../ui/States';
import { dataFileQuery } from '../queries';
import './DownloadData.css';

/** Begins to prepare the file with the user's data. */
const PrepareData = ({ label, onLate }: { label: string; onLate: () => void }) => {
  const prepare = useRecentAct({
    act: () => client.requestDataFile(),
    onLate,
    failed: 'Failed to prepare your data',
    refetch: ['account'],
    // Progress takes its place.
    removesButton: true,
  });
  return (
    <Button
      variant="secondary"
      busy={prepare.isPending}
      busyLabel="Starting…"
      onClick={() => prepare.mutate()}
    >
      {label}
    </Button>
  );
};

/** Downloads the file with the user's data, and prepares it again once that is possible. */
const ReadyData = ({ file, onLate }: { file: DataFile; onLate: () => void }) => {
  const download = useRecentAct({
    act: () => client.createDataFileLink(),
    onLate,
    failed: 'Failed to download your data',
    refetch: ['account'],
    // The file is an attachment, so the page stays.
    onRefetched: ({ url }) => window.location.assign(url),
  });
  const { bytes = 0, nextAt } = file;
  return (
    <>
      <div className="row row-small">
        <Button
          variant="secondary"
          busy={download.isPending}
          busyLabel="Downloading…"
          onClick={() => download.mutate()}
        >
          Download ZIP, {formatBytes(bytes)}
        </Button>
        {!nextAt && <PrepareData label="Prepare again" onLate={onLate} />}
      </div>
      {nextAt && <p className="muted">You can prepare it again after {formatMoment(nextAt)}.</p>}
    </>
  );
};

/** Asks the user to sign in again before they get their data. */
const SignInForData = ({ onCancel }: { onCancel: () => void }) => (
  <>
    <p role="alert">To confirm it’s you, sign in again. You will then have {recentSignInMinutes} minutes.</p>
    <div className="row row-small">
      <SignInAgain label="Sign in again" message="Sign in to get your data." anchor="data" />
      <Button variant="secondary" onClick={onCancel}>
        Not now
      </Button>
    </div>
  </>
);

/** What screen readers are told when it changes. */
const textOf = ({ state, readyAt = '', expiresAt = '' }: DataFile): string =>
  ({
    none: '',
    preparing: 'We are preparing your data. You can leave this page: we will tell you when it is ready.',
    ready: `Your data from ${readyAt && formatMoment(readyAt)} is ready. You can download it until ${expiresAt && formatDay(expiresAt)}.`,
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
        {isError && !data && <ErrorState title="Couldn't load your data" onRetry={refetch} />}
        {!isError && !data && <Skeleton height="2.75rem" />}

        {data && !isLate && <Act file={data} onLate={() => ask(true)} />}
        {isLate && <SignInForData onCancel={() => ask(false)} />}
      </div>
    </Card>
  );
};
