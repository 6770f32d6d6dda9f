import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import { leaveSaying } from '../flash';
import { paths } from '../paths';
import { signOut } from './session';

/** Signs out and leads to the landing page, which is loaded anew: nothing stays of what the person had on screen. */
export const SignOutButton = () => {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await signOut();
      leaveSaying('success', 'Signed out successfully', paths.landing);
    } catch {
      toast.error('Failed to sign out');
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" onClick={leave} busy={busy}>
      <LogOut aria-hidden="true" size={18} />
      Sign Out
    </Button>
  );
};
