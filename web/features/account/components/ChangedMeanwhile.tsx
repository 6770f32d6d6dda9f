import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/Button';
import '../../../ui/Notice.css';

type Props = { message: string; onReload: () => void; busy: boolean };

/** Says that what a form is about was saved elsewhere, and loads that; what was typed stays. */
export const ChangedMeanwhile = ({ message, onReload, busy }: Props) => (
  <div className="notice" role="alert">
    <RefreshCw aria-hidden="true" size={20} />
    <p>{message} We’ll keep what you typed.</p>
    <Button variant="secondary" size="small" onClick={onReload} busy={busy} busyLabel="Reloading...">
      Reload
    </Button>
  </div>
);
