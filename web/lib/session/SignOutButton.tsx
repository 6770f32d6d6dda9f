import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import { clearOutbox } from '../chat/outboxKeys';
import { client } from '../client';
import { removeDrafts } from '../drafts';
import { redirectWithMessage } from '../flash';
import { paths } from '../paths';
import { signOut } from './session';
import './SignOutButton.css';

/** Takes this device off the user's list of sessions. They can sign out even if this fails. */
const endThisSession = async (): Promise<void> => {
  try {
    const tokens = await cognitoUserPoolsTokenProvider.getTokens();
    const sessionId = tokens?.idToken?.payload.origin_jti;
    if (sessionId) await client.endSession({ params: { sessionId: String(sessionId) } });
  } catch {
    // The list also forgets it after 30 days.
  }
};

/**
 * Signs out and reloads at the landing page, which discards all loaded data. `compact`: phones show the icon alone.
 */
export const SignOutButton = ({ compact = false }: { compact?: boolean }) => {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await signOut(endThisSession);
      removeDrafts();
      clearOutbox();
      redirectWithMessage('success', 'Signed out successfully', paths.landing);
    } catch {
      toast.error('Failed to sign out');
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      className={compact ? 'sign-out-button is-compact' : 'sign-out-button'}
      onClick={leave}
      busy={busy}
    >
      <LogOut aria-hidden="true" size={18} />
      <span>Sign Out</span>
    </Button>
  );
};
