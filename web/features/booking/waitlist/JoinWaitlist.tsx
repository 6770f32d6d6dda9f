import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { BookingCalendar } from '../../../../shared/booking/schema';
import { Button } from '../../../ui/Button';
import { onDemand } from '../../../ui/onDemand';
import type { Service } from '../service';
import { ownWaitsQuery } from './queries';
import { formatDays } from './waitTexts';
import './JoinWaitlist.css';

const JoinDialog = lazy(onDemand(async () => ({ default: (await import('./JoinDialog')).JoinDialog })));

type Props = { service: Service; calendar: BookingCalendar };

/** For whom no time fits: joins the waitlist, or shows and changes what the customer waits for already. */
export const JoinWaitlist = ({ service, calendar }: Props) => {
  const { data: waits } = useQuery(ownWaitsQuery);
  const [opened, setOpened] = useState<'once' | 'now'>();
  const { hairstyleId, variationId } = service.wanted;
  const wait = waits?.find((each) => each.hairstyleId === hairstyleId && each.variationId === variationId);
  if (wait?.status === 'offered') return null;
  return (
    <div className="join-waitlist">
      <p className="muted small">
        {wait ? `You are on the waitlist: ${formatDays(wait)}.` : 'No time that suits you?'}
      </p>
      <Button variant="secondary" size="small" onClick={() => setOpened('now')}>
        {wait ? 'Change' : 'Tell me if a time opens'}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <JoinDialog
            {...{ service, calendar, wait }}
            open={opened === 'now'}
            onDone={() => setOpened('once')}
          />
        </Suspense>
      )}
    </div>
  );
};
