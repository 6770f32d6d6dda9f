import { Ban, EllipsisVertical, Flag, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Conversation } from '../../../../shared/chat/schema';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { paths } from '../../../lib/paths';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Link } from '../../../ui/Link';
import { Menu } from '../../../ui/Menu';
import { onDemand } from '../../../ui/onDemand';
import { useBlock } from '../useBlock';
import { nameOf } from '../words';

type Props = { id: string; name: string; isBlocked: boolean; onClose: () => void };

/** Asks before the other person of a conversation is blocked or unblocked. */
const BlockDialog = ({ id, name, isBlocked, onClose }: Props) => {
  const block = useBlock(id, onClose);
  return (
    <ConfirmDialog
      open
      title={`${isBlocked ? 'Unblock' : 'Block'} ${isolateBidi(name)}?`}
      confirmLabel={isBlocked ? 'Unblock' : 'Block'}
      cancelLabel="Cancel"
      danger={!isBlocked}
      busy={block.isPending}
      onClose={onClose}
      onConfirm={() => block.mutate(!isBlocked)}
    >
      <p>
        {isBlocked
          ? 'You will be able to send each other messages again.'
          : 'Neither of you will be able to send messages. Open bookings and orders stay as they are. They will not be told that you blocked them.'}
      </p>
    </ConfirmDialog>
  );
};

const ReportContentDialog = lazy(
  onDemand(async () => ({
    default: (await import('../../../lib/catalog/ReportContentDialog')).ReportContentDialog,
  })),
);

type Asking = 'block' | 'report';

/** What can be done about a conversation: see the provider's profile, report it, and block the other person. */
export const ChatMenu = ({ conversation }: { conversation: Conversation }) => {
  const { id, as, other, blocked } = conversation;
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <>
      <Menu label="More" icon={EllipsisVertical}>
        {(closeMenu) => {
          const ask = (what: Asking) => {
            closeMenu();
            setAsking(what);
          };
          return (
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
          );
        }}
      </Menu>
      <Suspense fallback={null}>
        {asking === 'block' && (
          <BlockDialog id={id} name={nameOf(conversation)} isBlocked={blocked} onClose={close} />
        )}
        {asking === 'report' && (
          <ReportContentDialog kind="conversation" id={id} onSent={close} onClose={close} />
        )}
      </Suspense>
    </>
  );
};
