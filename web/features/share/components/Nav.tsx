import { useSyncExternalStore } from 'react';
import type { Role } from '../../../../shared/account/schema';
import { navigationFor } from '../../../lib/navigation';
import { storedSession } from '../../../lib/session/storedSession';
import { BottomBar } from '../../../ui/BottomBar';

const never = () => () => {};
const keptRole = (): Role => storedSession()?.role ?? 'customer';
const drawnFor = (): Role => 'customer';

/**
 * The bottom navigation bar. The page is cached, so the server renders it for customers; the browser then adapts it
 * to the user's role.
 */
export const Nav = () => {
  const role = useSyncExternalStore(never, keptRole, drawnFor);
  return <BottomBar label="Main" items={navigationFor(role)} />;
};
