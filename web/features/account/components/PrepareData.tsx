import { client } from '../../../lib/client';
import { focusMain } from '../../../lib/focusMain';
import { Button } from '../../../ui/Button';
import { useRecentAct } from '../useRecentAct';

/** Begins to prepare the file with the user's data. */
export const PrepareData = ({ label, onLate }: { label: string; onLate: () => void }) => {
  const prepare = useRecentAct({
    act: () => client.requestDataFile(),
    onLate,
    // Progress takes the place of the button.
    onSuccess: focusMain,
    failure: 'Failed to prepare your data',
  });
  return (
    <Button
      variant="secondary"
      busy={prepare.isPending}
      busyLabel="Starting..."
      onClick={() => prepare.mutate()}
    >
      {label}
    </Button>
  );
};
