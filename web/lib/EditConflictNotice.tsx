import { RefreshCw } from 'lucide-react';
import { Button } from '../ui/Button';
import '../ui/Notice.css';

type Props = { message: string; onReload: () => void; busy: boolean };

/** Says that the form's data was changed elsewhere and offers to reload it. What the user typed is kept. */
export const EditConflictNotice = ({ message, onReload, busy }: Props) => (
  <div className="notice" role="alert">
    <RefreshCw aria-hidden="true" size={20} />
    <p>{message} We’ll keep what you typed.</p>
    <Button variant="secondary" size="small" onClick={onReload} busy={busy} busyLabel="Reloading…">
      Reload
    </Button>
  </div>
);
