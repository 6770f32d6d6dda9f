import { joinPath } from '../../lib/paths';
import { toast } from '../../ui/toast';

/** Tells visitors to sign up before buying (docs/product/screens.md#share-pages), after which they get to `next`. */
export const inviteToBuy = (next: string): Promise<void> =>
  toast.info('Sign up to purchase products', {
    action: { label: 'Sign Up', onClick: () => window.location.assign(joinPath(next)) },
  });
