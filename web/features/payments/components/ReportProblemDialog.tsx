import { useRef, useState } from 'react';
import { refusalMessage } from '../../../../shared/http/refusal';
import { client } from '../../../lib/client';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextArea } from '../../../ui/fields';
import type { Purchase } from '../purchase';

const notSent = 'We could not send your report. Please try again.';
const maxCharacters = 1_000;

/** How most reports begin, by what was bought. */
const beginnings = {
  booking: ['Nobody came', 'It was not what we agreed on', 'I was asked for more money'],
  noShow: ['I was there', 'The stylist was not there', 'We had agreed on another time'],
  order: ['It did not arrive', 'It arrived damaged', 'It is not what I ordered'],
};

type Props = { purchase: Purchase; open: boolean; onClose: () => void };

/** Reports a problem with a purchase, or contests a no-show. The provider's payment is held until an admin decides. */
export const ReportProblemDialog = ({ purchase, open, onClose }: Props) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const report = useAct({
    act: () => client.reportProblem({ body: { ...purchase.ref, text } }),
    done: 'Thank you. We will look into it and let you know what we decide.',
    failed: 'Failed to report the problem',
    onDone: onClose,
    onFailed: (failure) => setError(refusalMessage(failure, notSent)),
    refetch: ['booking', 'order', 'wallet'],
  });
  const about = purchase.noShow ? 'noShow' : purchase.ref.kind;
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (written: string) => {
    setText(written.slice(0, maxCharacters));
    setError(undefined);
  };
  const beginWith = (beginning: string) => {
    write(`${beginning}. ${text}`);
    field.current?.focus();
  };
  const send = () => {
    if (text.trim()) return report.mutate();
    setError('Please tell us what went wrong');
    field.current?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={purchase.noShow ? 'Contest the no-show' : 'Report a problem'}
    >
      <p>
        {purchase.noShow ? 'What happened at' : 'What is wrong with'} <strong>{purchase.title}</strong>? We'll
        hold the payment while we review this.
      </p>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className="row row-small">
          {beginnings[about].map((beginning) => (
            <Button
              key={beginning}
              variant="secondary"
              size="small"
              disabled={text.includes(beginning)}
              onClick={() => beginWith(beginning)}
            >
              {beginning}
            </Button>
          ))}
        </div>
        <TextArea
          ref={field}
          label={purchase.noShow ? 'What happened' : 'What went wrong'}
          value={text}
          maxLength={maxCharacters}
          error={error}
          onChange={({ target }) => write(target.value)}
        />
        <Button type="submit" wide busy={report.isPending} busyLabel="Sending…">
          Send report
        </Button>
      </form>
    </Dialog>
  );
};
