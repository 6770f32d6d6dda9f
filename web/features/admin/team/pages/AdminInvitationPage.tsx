import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { product } from '../../../../../shared/brand';
import { Refusal } from '../../../../../shared/http/refusal';
import { client } from '../../../../lib/client';
import { formatMoment } from '../../../../lib/dates';
import { homeOf } from '../../../../lib/navigation';
import { paths } from '../../../../lib/paths';
import { cacheSignedInUser, useMe } from '../../../../lib/session/me';
import { SignInAgain } from '../../../../lib/session/SignInAgain';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { invitationQuery } from '../queries';

const reason = 'Sign in to accept the invitation.';

const useAcceptance = (invitationId: string, code: string | undefined, onLate: () => void) => {
  const navigate = useNavigate();
  return useAct({
    act: () => client.acceptInvitation({ params: { invitationId }, body: { code } }),
    done: 'You are now an admin',
    failed: 'Failed to accept the invitation',
    onDone: async () => {
      await cacheSignedInUser();
      await navigate(paths.adminDashboard, { replace: true });
    },
    onFailed: (error) => {
      if (error instanceof Refusal) onLate();
    },
  });
};

type Codes = { id: string; code: string | undefined };

const Invitation = ({ id, code }: Codes) => {
  const { data: invitation, error, isPending, refetch } = useQuery(invitationQuery(id, code));
  const accept = useAcceptance(id, code, refetch);
  if (isPending) return <Skeleton height="14rem" />;
  if (error instanceof Refusal)
    return (
      <EmptyState
        drawing="no-people"
        title="You cannot accept this invitation"
        action={
          error.code === 'invitation_for_other' && (
            <SignInAgain label="Sign in with another account" size="large" message={reason} />
          )
        }
      >
        {error.message}
      </EmptyState>
    );
  if (!invitation) return <ErrorState title="Couldn't load the invitation" onRetry={refetch} />;
  const { email, invitedBy, expiresAt, signedInRecently } = invitation;
  return (
    <Card as="section" aria-labelledby="invitation">
      <h2 id="invitation">Become an admin of {product}</h2>
      <p>
        {invitedBy} invited {email} to help run {product}. Admins see everyone’s bookings, orders and
        payments, and everything they do is recorded.
      </p>
      <p className="muted">You can accept until {formatMoment(expiresAt)}.</p>
      {signedInRecently ? (
        <Button size="large" onClick={() => accept.mutate()} busy={accept.isPending} busyLabel="Accepting…">
          Accept invitation
        </Button>
      ) : (
        <>
          <p>To confirm it’s you, sign in again before you accept.</p>
          <SignInAgain label="Sign in again" size="large" message={reason} />
        </>
      )}
    </Card>
  );
};

/** Where the person invited accepts to become an admin. */
export const Component = () => {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const me = useMe();
  return (
    <Page title="Admin Invitation" className="page-narrow">
      <PageHeader title="Admin Invitation" back={homeOf(me.role)} />
      <Invitation id={id} code={search.get('code') ?? undefined} />
    </Page>
  );
};
