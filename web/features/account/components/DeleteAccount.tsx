import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepableDays } from '../../../../shared/account/limits';
import { recentSignInMinutes } from '../../../../shared/admin/acts';
import { formatCents } from '../../../../shared/money/cents';
import { client } from '../../../lib/client';
import { SignInAgain } from '../../../lib/session/SignInAgain';
import { useRecentAct } from '../../../lib/session/useRecentAct';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Dialog, useDialog } from '../../../ui/Dialog';
import { Check } from '../../../ui/fields';
import { ErrorState, Skeleton } from '../../../ui/States';
import { deletionQuery } from '../queries';
import { OpenMatters } from './OpenMatters';

type Props = { onClose: () => void };

const SignInFirst = ({ onClose }: Props) => (
  <div className="stack">
    <p>
      To confirm it’s you, sign in again before you delete your account. You will then have{' '}
      {recentSignInMinutes} minutes.
    </p>
    <div className="dialog-actions">
      <Button variant="secondary" onClick={onClose}>
        Not now
      </Button>
      <SignInAgain label="Sign in again" message="Sign in to delete your account." />
    </div>
  </div>
);

const Confirm = ({ creditCents, onClose, onLate }: Props & { creditCents: number; onLate: () => void }) => {
  const [givesUp, setGivesUp] = useState(false);
  const request = useRecentAct({
    act: () => client.requestDeletion({ body: { forfeitCents: creditCents } }),
    done: 'Your account will be deleted',
    failed: 'Failed to delete your account',
    onLate,
    onDone: onClose,
    refetch: ['account', 'catalog'],
    removesButton: true,
  });
  return (
    <div className="stack">
      <p>
        Your account, with your profile, photo, addresses, favorites and notifications, will be deleted in{' '}
        {keepableDays} days. Your bookings, orders, reviews and messages stay with the other person, without
        your name. If you offer services or products, they disappear from the marketplace at once.
      </p>
      <p>Until then you can sign in and keep your account. Afterwards it cannot be brought back.</p>
      {creditCents > 0 && (
        <Check
          label={`I give up the ${formatCents(creditCents)} in my wallet`}
          checked={givesUp}
          onChange={({ target }) => setGivesUp(target.checked)}
        />
      )}
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose} disabled={request.isPending}>
          Not now
        </Button>
        <Button
          variant="danger"
          onClick={() => request.mutate()}
          disabled={creditCents > 0 && !givesUp}
          busy={request.isPending}
          busyLabel="Deleting…"
        >
          Delete my account
        </Button>
      </div>
    </div>
  );
};

const Content = ({ onClose }: Props) => {
  const { data, isError, refetch } = useQuery(deletionQuery);
  const [isLate, setLate] = useState(false);
  if (isError && !data) return <ErrorState title="Couldn't load your account" onRetry={refetch} />;
  if (!data) return <Skeleton height="9rem" />;
  if (isLate) return <SignInFirst onClose={onClose} />;
  if (data.matters.length === 0)
    return <Confirm creditCents={data.creditCents} onClose={onClose} onLate={() => setLate(true)} />;
  return (
    <div className="stack">
      <p>Please settle this first. Then you can delete your account.</p>
      <OpenMatters matters={data.matters} />
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
};

/** Names what has to be settled, and asks before it deletes the user's account. */
const DeleteAccountDialog = ({ open, onClose }: Props & { open: boolean }) => (
  <Dialog open={open} onClose={onClose} title="Delete my account">
    {open && <Content onClose={onClose} />}
  </Dialog>
);

/** Lets the user delete their account. */
export const DeleteAccount = () => {
  const { isNeeded, show, dialog } = useDialog();
  return (
    <Card as="section" aria-labelledby="delete-account">
      <h2 id="delete-account">Delete my account</h2>
      <p className="muted">You have {keepableDays} days to change your mind.</p>
      <Button variant="danger" onClick={show}>
        Delete my account
      </Button>
      {isNeeded && <DeleteAccountDialog {...dialog} />}
    </Card>
  );
};
