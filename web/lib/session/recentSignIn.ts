import { recentSignInMinutes } from '../../../shared/admin/acts';
import { signedInAt } from './session';

/** Whether the user has just signed in. The API decides; asking first saves a form filled in in vain. */
export const signedInRecently = async (): Promise<boolean> => {
  try {
    return Date.now() - (await signedInAt()) <= recentSignInMinutes * 60_000;
  } catch {
    return true;
  }
};
