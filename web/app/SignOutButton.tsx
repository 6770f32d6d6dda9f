import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forget } from '../lib/me';
import { signOut } from '../lib/session';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';
import { paths } from './paths';

/** Signs out and leads to the landing page. */
export const SignOutButton = () => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    return signOut(async () => {
      toast.success('Signed out successfully');
      await navigate(paths.landing);
      forget();
    });
  };
  return (
    <Button variant="secondary" onClick={leave} busy={busy}>
      <LogOut aria-hidden="true" size={18} />
      Sign Out
    </Button>
  );
};
