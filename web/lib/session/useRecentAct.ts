import { isRefusedWith, Refusal, refusalMessage } from '../../../shared/http/refusal';
import { type Act, useAct } from '../useAct';
import { signedInRecently } from './recentSignIn';

type RecentAct<Input, Reply> = Omit<Act<Input, Reply>, 'failed' | 'onFailed'> & {
  failed: string;
  /** The user has to sign in again first. */
  onLate: () => void;
};

/** Something a user does for which they must have just signed in. */
export const useRecentAct = <Reply, Input = void>({
  act,
  failed,
  onLate,
  ...others
}: RecentAct<Input, Reply>) =>
  useAct<Reply, Input>({
    ...others,
    act: async (input) => {
      if (!(await signedInRecently())) throw new Refusal('sign_in_again');
      return act(input);
    },
    failed: (error) => (isRefusedWith(error, 'sign_in_again') ? undefined : refusalMessage(error, failed)),
    onFailed: (error) => {
      if (isRefusedWith(error, 'sign_in_again')) onLate();
    },
  });
