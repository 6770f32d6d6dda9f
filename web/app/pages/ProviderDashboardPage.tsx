import { Coffee } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { EmailNotice, MailProblemNotice } from '../../features/account/components/EmailNotice';
import { Overview } from '../../features/booking/dashboard/Overview';
import { QuickActions } from '../../features/booking/dashboard/QuickActions';
import { Shortcuts } from '../../features/booking/dashboard/Shortcuts';
import { NotificationBell } from '../../features/notifications/components/NotificationBell';
import { Notifications } from '../../features/notifications/components/Notifications';
import { ToShip, useToShip } from '../../features/orders/components/ToShip';
import { today } from '../../lib/dates';
import { useMe } from '../../lib/session/me';
import { SignOutButton } from '../../lib/session/SignOutButton';
import { useWideScreen } from '../../lib/useWideScreen';
import { Button } from '../../ui/Button';
import { onDemand } from '../../ui/onDemand';
import { Page } from '../../ui/Page';
import { PageHeader } from '../../ui/PageHeader';

const AddTimeOff = lazy(
  onDemand(async () => ({
    default: (await import('../../features/booking/calendar/components/AddTimeOff')).AddTimeOff,
  })),
);

/**
 * The provider's dashboard; see docs/product/screens.md#provider-pages. On wide screens, the bell and most shortcuts are
 * in the bar and the list of sections.
 */
export const Component = () => {
  const me = useMe();
  const orders = useToShip();
  const [isTakingTimeOff, setTakingTimeOff] = useState(false);
  const openTimeOff = () => setTakingTimeOff(true);
  const closeTimeOff = () => setTakingTimeOff(false);
  const wide = useWideScreen();
  const day = today(me.zone);
  return (
    <Page title="Dashboard">
      <PageHeader
        title="Provider Dashboard"
        subtitle={`Good to see you, ${isolateBidi(me.name)}.`}
        actions={
          <>
            {wide ? (
              <Button variant="secondary" onClick={openTimeOff}>
                <Coffee aria-hidden="true" size={18} /> Time off
              </Button>
            ) : (
              <NotificationBell />
            )}
            <SignOutButton compact />
          </>
        }
      />
      {!wide && <Shortcuts onTimeOff={openTimeOff} />}
      <EmailNotice me={me} />
      <MailProblemNotice me={me} />
      <Overview toShip={<ToShip />} orders={orders} aside={<Notifications />}>
        <QuickActions />
      </Overview>
      {isTakingTimeOff && (
        <Suspense fallback={null}>
          <AddTimeOff
            zone={me.zone}
            initial={{ firstDate: day, lastDate: day }}
            onClose={closeTimeOff}
            onSaved={closeTimeOff}
          />
        </Suspense>
      )}
    </Page>
  );
};
