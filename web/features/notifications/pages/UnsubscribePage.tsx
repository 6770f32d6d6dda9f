import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Refusal } from '../../../../shared/http/refusal';
import type { NotificationChoice } from '../../../../shared/notifications/preferences';
import { client } from '../../../lib/client';
import { homeOf } from '../../../lib/navigation';
import { paths } from '../../../lib/paths';
import { storedSession } from '../../../lib/session/storedSession';
import { VisitorFrame } from '../../../lib/site/VisitorFrame';
import { Button, ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import './UnsubscribePage.css';

const names: Partial<Record<NotificationChoice, string>> = {
  'bookings.email': 'reminders of your bookings',
  'orders.email': 'the shipping of your orders',
  'reviews.email': 'purchases that you can review',
  'waitlist.email': 'times that open while you wait for one',
  'rebookings.email': 'booking an appointment again',
  'offers.email': 'offers from stylists you’ve booked or bought from',
  'messages.email': 'messages that you have not read',
};

const messageOf = (error: Error): string =>
  error instanceof Refusal
    ? 'This link no longer works. You can turn email off in your profile.'
    : 'Something went wrong. Please try again.';

const Choice = ({ mail, mailKey }: { mail: string; mailKey: string }) => {
  const off = useMutation({ mutationFn: () => client.unsubscribe({ query: { mail, key: mailKey } }) });
  if (off.data)
    return (
      <p role="status">
        We no longer email you about {names[off.data.choice] ?? 'this'}. You can turn it on again in your
        profile.
      </p>
    );
  return (
    <>
      <p>Press the button, and we stop sending you emails like the one that brought you here.</p>
      <p className="row unsubscribe-page-choices">
        <Button size="large" onClick={() => off.mutate()} busy={off.isPending} busyLabel="Turning it off…">
          Turn off emails like this
        </Button>
        <ButtonLink variant="secondary" size="large" to={paths.landing}>
          Keep them
        </ButtonLink>
      </p>
      <p className="muted small">
        You will still get email about your payments, your account, and changes to what you have booked.
      </p>
      {off.error && <p role="alert">{messageOf(off.error)}</p>}
    </>
  );
};

/** Where the link in a mail leads to turn mail like it off, without signing in. */
export const Component = () => {
  const [search] = useSearchParams();
  const user = storedSession();
  return (
    <VisitorFrame>
      <Page title="Email Preferences" className="page-narrow">
        <PageHeader title="Email Preferences" back={user && homeOf(user.role)} />
        <Card>
          <Choice mail={search.get('mail') ?? ''} mailKey={search.get('key') ?? ''} />
        </Card>
      </Page>
    </VisitorFrame>
  );
};
