import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type FocusEvent, lazy, Suspense, useState } from 'react';
import { onDemand } from '../../../ui/onDemand';
import { quickRepliesQuery } from '../queries';
import './QuickReplies.css';

const QuickRepliesDialog = lazy(
  onDemand(async () => ({ default: (await import('./QuickRepliesDialog')).QuickRepliesDialog })),
);

/** Browsers leave a focused button where it is if a part of it can be seen. */
const showWhole = ({ currentTarget }: FocusEvent<HTMLElement>) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The provider's quick replies, which fill the text field with one press. */
export const QuickReplies = ({ onChoose }: { onChoose: (reply: string) => void }) => {
  const { data } = useQuery(quickRepliesQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="quick-replies">
      <ul aria-label="Quick replies">
        {data?.replies.map((reply, index) => (
          <li key={index}>
            <button
              type="button"
              className="touch-target quick-replies-item"
              onFocus={showWhole}
              onClick={() => onChoose(reply)}
            >
              <span dir="auto">{reply}</span>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="touch-target quick-replies-item"
            disabled={!data}
            aria-haspopup="dialog"
            onFocus={showWhole}
            onClick={() => setOpen(true)}
          >
            <Pencil aria-hidden="true" size={16} />
            Edit quick replies
          </button>
        </li>
      </ul>
      {isOpen && data && (
        <Suspense fallback={null}>
          <QuickRepliesDialog replies={data.replies} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
