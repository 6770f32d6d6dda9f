import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { client } from '../../../lib/client';
import { focusMain } from '../../../lib/focusMain';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { deletionQuery } from '../queries';
import { leavingText } from './LeavingNotice';
import { OpenMatters } from './OpenMatters';
import '../../../ui/Notice.css';

/** What keeps the account from being deleted, once something does. */
const WaitingFor = () => {
  const { data } = useQuery(deletionQuery);
  if (!data?.waitingSince || data.matters.length === 0) return null;
  return (
    <>
      <p>Something has come up that has to be settled first. We try again every day.</p>
      <OpenMatters matters={data.matters} />
    </>
  );
};

/** Says when the account will be deleted and what keeps it from that, and offers to keep it. */
export const KeepAccount = ({ deletesAt }: { deletesAt: string }) => {
  const keep = useAct({
    act: () => client.keepAccount(),
    done: 'Your account will be kept',
    failed: () => 'Failed to keep your account',
    onDone: focusMain,
    refetch: ['account', 'catalog'],
  });
  return (
    <div className="notice" id="deletion">
      <UserX aria-hidden="true" size={20} />
      <div>
        <p>{leavingText(deletesAt)} Until then you can change your mind.</p>
        <WaitingFor />
      </div>
      <Button
        variant="secondary"
        size="small"
        onClick={() => keep.mutate()}
        busy={keep.isPending}
        busyLabel="Saving…"
      >
        Keep my account
      </Button>
    </div>
  );
};
