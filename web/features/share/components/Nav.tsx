import { useSyncExternalStore } from 'react';
import type { Role } from '../../../../shared/account/schema';
import { navigationFor } from '../../../lib/navigation';
import { keptSession } from '../../../lib/session/keptSession';
import { BottomBar } from '../../../ui/BottomBar';

const never = () => () => {};
const keptRole = (): Role => keptSession()?.role ?? 'customer';
const drawnFor = (): Role => 'customer';

/** The bar of spec section 2. The server draws everybody's alike, as the page is kept; the browser knows whose it is. */
export const Nav = () => {
  const role = useSyncExternalStore(never, keptRole, drawnFor);
  return <BottomBar label="Main" items={navigationFor(role)} />;
};
