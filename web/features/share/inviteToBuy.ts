import { toast } from '../../ui/toast';

/** Tells visitors to sign up before buying; spec section 8. */
export const inviteToBuy = (): Promise<void> => toast.info('Sign up to purchase products');
