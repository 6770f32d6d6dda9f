import { Ban, EllipsisVertical, Flag, UserRound } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Conversation } from '../../../../shared/chat/schema';
import { paths } from '../../../lib/paths';
import { onDemand } from '../../../ui/onDemand';
import { nameOf } from '../words';
import './ChatMenu.css';

const BlockDialog = lazy(onDemand(async () => ({ default: (await import('./BlockDialog')).BlockDialog })));
const ReportContentDialog = lazy(
  onDemand(async () => ({
    default: (await import('../../../lib/reports/ReportContentDialog')).ReportContentDialog,
  })),
);

type Asking = 'block' | 'report';

/** What can be done about a conversation: see the provider's profile, report it, and block the other person. */
export const ChatMenu = ({ conversation }: { conversation: Conversation }) => {
  const { id, as, other, blocked } = conversation;
  const popoverId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState<Asking>();
  const ask = (what: Asking) => {
    panel.current?.hidePopover();
    setAsking(what);
  };
  const close = () => setAsking(undefined);
  return (
    <div className="chat-menu">
      <button
        type="button"
        className="button-icon"
        aria-label="More"
        aria-expanded={isOpen}
        aria-controls={popoverId}
        popoverTarget={popoverId}
      >
        <EllipsisVertical aria-hidden="true" size={20} />
      </button>
      <div
        ref={panel}
        id={popoverId}
        popover="auto"
        className="chat-menu-panel"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <ul>
          {as === 'customer' && (
            <li>
              <Link to={paths.provider(other.id)}>
                <UserRound aria-hidden="true" size={20} />
                View profile
              </Link>
            </li>
          )}
          <li>
            <button type="button" onClick={() => ask('report')}>
              <Flag aria-hidden="true" size={20} />
              Report
            </button>
          </li>
          <li>
            <button type="button" onClick={() => ask('block')}>
              <Ban aria-hidden="true" size={20} />
              {blocked ? 'Unblock' : 'Block'}
            </button>
          </li>
        </ul>
      </div>
      <Suspense fallback={null}>
        {asking === 'block' && (
          <BlockDialog id={id} name={nameOf(conversation)} isBlocked={blocked} onClose={close} />
        )}
        {asking === 'report' && (
          <ReportContentDialog kind="conversation" id={id} onSent={close} onClose={close} />
        )}
      </Suspense>
    </div>
  );
};
