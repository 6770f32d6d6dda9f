import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Session } from '../../../../shared/account/schema';
import { formatDate } from '../../../../shared/time/zoned';
import { clearOutbox } from '../../../lib/chat/outboxKeys';
import { client } from '../../../lib/client';
import { formatDay } from '../../../lib/dates';
import { removeDrafts } from '../../../lib/drafts';
import { redirectWithMessage } from '../../../lib/flash';
import { focusMain } from '../../../lib/focusMain';
import { paths } from '../../../lib/paths';
import { signOut } from '../../../lib/session/session';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ErrorState, Skeleton } from '../../../ui/States';
import { sessionsQuery } from '../queries';
import './Sessions.css';

const signOutEverywhere = () =>
  signOut(async () => {
    await client.endAllSessions();
  });

/** Asks before it signs the user out on all devices, this one too. */
const SignOutEverywhere = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const end = useAct({
    act: signOutEverywhere,
    failed: () => 'Failed to sign out everywhere',
    onDone: () => {
      removeDrafts();
      clearOutbox();
      redirectWithMessage('success', 'Signed out everywhere', paths.landing);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => end.mutate()}
      title="Sign out everywhere"
      confirmLabel="Sign out everywhere"
      busyLabel="Signing out…"
      cancelLabel="Not now"
      busy={end.isPending}
    >
      <p>You will be signed out on all devices, including this one. Use this if you have lost a device.</p>
    </ConfirmDialog>
  );
};

/** When a session was used, with the day it began if that is another. */
const seenText = (isCurrent: boolean, seen: string, began: string): string => {
  if (isCurrent) return `This device · Signed in ${began}`;
  return seen === began ? `Signed in and last used ${seen}` : `Last used ${seen} · Signed in ${began}`;
};

const Item = ({ session: { id, device, since, lastSeenOn, isCurrent } }: { session: Session }) => {
  const end = useAct({
    act: () => client.endSession({ params: { sessionId: id } }),
    done: 'Session ended',
    failed: () => 'Failed to end this session',
    onDone: focusMain,
    refetch: ['account'],
  });
  return (
    <li className="row row-between sessions-item">
      <div>
        <p className="sessions-device">{device}</p>
        <p className="muted">{seenText(isCurrent, formatDate(lastSeenOn), formatDay(since))}</p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`End session: ${device}, signed in ${formatDay(since)}`}
          onClick={() => end.mutate()}
          busy={end.isPending}
          busyLabel="Ending…"
        >
          End session
        </Button>
      )}
    </li>
  );
};

type ListProps = { onEndAll: () => void };

/** The button below the list waits for it, so that it does not move. */
const List = ({ onEndAll }: ListProps) => {
  const { data, isError, refetch } = useQuery(sessionsQuery);
  if (!data && !isError) return <Skeleton height="8rem" />;
  return (
    <>
      {data ? (
        <ul className="sessions-list">
          {data.items.map((session) => (
            <Item key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <ErrorState title="Couldn't load your sessions" onRetry={refetch} />
      )}
      <Button variant="secondary" onClick={onEndAll}>
        End all sessions
      </Button>
    </>
  );
};

/** Where the user is signed in; each session can be ended, or all at once. */
export const Sessions = () => {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card as="section" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <List onEndAll={() => setAsking(true)} />
      <SignOutEverywhere open={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
};
