import { isKnownAddress } from '../../lib/knownAddress';
import { leaveAddress } from '../../lib/publicApi';
import { toast } from '../../ui/toast';

const great = 'Great! Use code FIRST20 at checkout for 20% off your first appointment!';
const thanks = 'Thanks! Create an account and use code FIRST20 for 20% off!';

/** Leaves an address and thanks for it, whatever became of it. Answers whether it was kept. */
export const leave = async (email: string): Promise<boolean> => {
  const kept = await leaveAddress(email).then(
    () => true,
    () => false,
  );
  toast.success((await isKnownAddress(email)) ? great : thanks);
  return kept;
};
