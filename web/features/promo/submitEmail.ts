import { isKnownEmail } from '../../lib/knownEmail';
import { keepPopupEmail } from '../../lib/popupEmail';
import { addLead } from '../../lib/publicApi';
import { toast } from '../../ui/toast';

const great = 'Great! Use code FIRST20 at checkout for 20% off your first appointment!';
const thanks = 'Thanks! Create an account and use code FIRST20 for 20% off!';

/** Sends the email address and thanks the visitor in any case. Returns whether it was saved. */
export const submitEmail = async (email: string): Promise<boolean> => {
  const kept = await addLead(email).then(
    () => true,
    () => false,
  );
  const isKnown = await isKnownEmail(email).catch(() => false);
  if (!isKnown) keepPopupEmail(email);
  toast.success(isKnown ? great : thanks, { staysOn: true });
  return kept;
};
