import { recentSignInMinutes } from '../../../../shared/admin/acts';
import { SignInAgain } from '../../../lib/session/SignInAgain';
import { Button } from '../../../ui/Button';

/** Asks the user to sign in again before they get their data. */
export const SignInForData = ({ onCancel }: { onCancel: () => void }) => (
  <>
    <p role="alert">
      To make sure that it is you, sign in again. Then you have {recentSignInMinutes} minutes.
    </p>
    <div className="download-data-actions">
      <SignInAgain label="Sign in again" message="Sign in to get your data." anchor="data" />
      <Button variant="secondary" onClick={onCancel}>
        Not now
      </Button>
    </div>
  </>
);
