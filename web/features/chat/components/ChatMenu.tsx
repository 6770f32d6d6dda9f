import { Ban, EllipsisVertical, Flag, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Conversation } from '../../../../shared/chat/schema';
import { paths } from '../../../lib/paths';
import { Menu } from '../../../ui/Menu';
import { onDemand } from '../../../ui/onDemand';
import { nameOf } from '../words';

const BlockDialog = lazy(onDemand(async () => ({ default: (await import('./BlockDialog')).BlockDialog })));
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
