import { useState } from 'react';
import { refusalMessage } from '../../../../shared/http/refusal';
import { client } from '../../../lib/client';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextArea } from '../../../ui/fields';
import type { Purchase } from '../purchase';
import { usePurchaseAction } from '../usePurchaseAction';

const words = {
  done: 'Thank you. We will look into it and let you know what we decide.',
  failed: 'Failed to report the problem',
};
const notSent = 'We could not send your report. Please try again.';
const maxCharacters = 1_000;

/** Reports a problem with a purchase. The provider's payment is held until an admin decides. */
export const ReportDialog = ({
  purchase,
  open,
  onClose,
}: {
  purchase: Purchase;
  open: boolean;
  onClose: () => void;
}) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const report = usePurchaseAction(() => client.reportProblem({ body: { ...purchase.ref, text } }), words);
  const refused = (failure: Error) => setError(refusalMessage(failure, notSent));
  const send = () =>
    text.trim()
      ? report.mutate(undefined, { onSuccess: onClose, onError: refused })
      : setError('Please tell us what went wrong');
  return (
    <Dialog open={open} onClose={onClose} title="Report a problem">
      <p>
        What is wrong with <strong>{purchase.title}</strong>? We'll hold the payment while we review this.
      </p>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextArea
          label="What went wrong"
          value={text}
          maxLength={maxCharacters}
          error={error}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" wide busy={report.isPending} busyLabel="Sending...">
          Send report
        </Button>
      </form>
    </Dialog>
  );
};
