import { isKnownAddress } from '../../lib/knownAddress';
import { leaveAddress } from '../../lib/publicApi';
import { toast } from '../../ui/toast';

const great = 'Great! Use code FIRST20 at checkout for 20% off your first appointment!';
const thanks = 'Thanks! Create an account and use code FIRST20 for 20% off!';

/** Sends the email address and thanks the visitor in any case. Returns whether it was saved. */
export const leave = async (email: string): Promise<boolean> => {
  const kept = await leaveAddress(email).then(
    () => true,
    () => false,
  );
  toast.success((await isKnownAddress(email)) ? great : thanks);
  return kept;
};
