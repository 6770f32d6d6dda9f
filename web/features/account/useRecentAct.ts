import { useMutation } from '@tanstack/react-query';
import { isRefusedWith, Refusal, refusalMessage } from '../../../shared/http/refusal';
import { invalidate } from '../../lib/queryClient';
import { signedInRecently } from '../../lib/session/recentSignIn';
import { toast } from '../../ui/toast';

type Options<T> = {
  act: () => Promise<T>;
  /** The user has to sign in again first. */
  onLate: () => void;
  onSuccess: (result: T) => void;
  /** What is said if the act fails without a reason. */
  failure: string;
};

/** Runs an act on the user's account for which they must have just signed in. */
export const useRecentAct = <T>({ act, onLate, onSuccess, failure }: Options<T>) =>
  useMutation({
    mutationFn: async () => {
      if (!(await signedInRecently())) throw new Refusal('sign_in_again');
      return act();
    },
    onSuccess: async (result) => {
      await invalidate('account');
      onSuccess(result);
    },
    onError: (error) => {
      if (isRefusedWith(error, 'sign_in_again')) return onLate();
      toast.error(refusalMessage(error, failure));
      return invalidate('account');
    },
  });
