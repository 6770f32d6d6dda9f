import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Me } from '../../../shared/account/schema';
import { product } from '../../../shared/brand';
import { rememberEmail } from '../../lib/knownEmail';
import { homeOf } from '../../lib/navigation';
import { paths, safeNext } from '../../lib/paths';
import { cacheSignedInUser } from '../../lib/session/me';
import { toast } from '../../ui/toast';

const joined = (me: Me): string =>
  me.application
    ? 'Account created! Your provider application is pending admin approval.'
    : `Account created! Welcome to ${product}.`;

/** Greets a user who just signed in or up, and goes to the page they asked for or to their home page. */
export const useSignInRedirect = () => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = safeNext(search.get('next'));
  return {
    afterSignIn: async () => {
      const me = await cacheSignedInUser();
      void rememberEmail(me.email);
      toast.success(me.role === 'admin' ? 'Welcome back, Admin!' : 'Welcome back!');
      // Who has asked to delete the account can keep it there.
      await navigate(me.deletesAt ? paths.profile : (asked ?? homeOf(me.role)), { replace: true });
    },
    afterSignUp: async () => {
      const me = await cacheSignedInUser();
      void rememberEmail(me.email);
      toast.success(joined(me));
      await navigate(asked ?? paths.home, { replace: true });
    },
  };
};
