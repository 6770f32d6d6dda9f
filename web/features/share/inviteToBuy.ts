import { toast } from '../../ui/toast';

/** Says what a visitor needs before they can buy; spec section 8. */
export const inviteToBuy = (): Promise<void> => toast.info('Sign up to purchase products');
