import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { redirectWithMessage } from '../flash';
import { authPath } from '../paths';
import { useAct } from '../useAct';
import { signOut } from './session';

type Props = { label: string; size?: 'small' | 'large'; message: string; anchor?: string };

/**
 * Signs out and returns to this page after signing in, at the element whose id is `anchor` if given. `message` says on
 * the sign-in page what it is for.
 */
export const SignInAgain = ({ label, size, message, anchor }: Props) => {
  const { pathname, search } = useLocation();
  const leave = useAct({
    act: async () => {
      await signOut();
      redirectWithMessage('info', message, authPath(pathname + search + (anchor ? `#${anchor}` : '')));
    },
    failed: () => 'Failed to sign out',
  });
  return (
    <Button
      {...(size && { size })}
      onClick={() => leave.mutate()}
      busy={leave.isPending}
      busyLabel="Signing out…"
    >
      {label}
    </Button>
  );
};
