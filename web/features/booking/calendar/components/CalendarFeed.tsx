import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../../lib/client';
import { copyLink } from '../../../../lib/copyLink';
import { keepFocusInCard } from '../../../../lib/keepFocusInCard';
import { queryClient } from '../../../../lib/queryClient';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { TextInput } from '../../../../ui/fields';
import { feedQuery } from '../queries';

type FeedChange = 'create' | 'replace' | 'turnOff';

const done: Record<FeedChange, string> = {
  create: 'Feed address created',
  replace: 'Feed address replaced',
  turnOff: 'Calendar feed turned off',
};

/** The provider's calendar feed and how to change its address. */
const useCalendarFeed = (onSettled: () => void) => {
  const feed = useQuery(feedQuery);
  const { mutate, isPending } = useAct({
    act: (change: FeedChange) =>
      change === 'turnOff' ? client.turnOffCalendarFeed() : client.replaceCalendarFeed(),
    done: (_, change) => done[change],
    failed: 'Failed to change the calendar feed',
    onDone: (changed) => queryClient.setQueryData(feedQuery.queryKey, changed),
    onSettled,
  });
  return { ...feed, change: mutate, isChanging: isPending };
};

const questions = {
  replace: {
    title: 'Replace the feed address?',
    confirmLabel: 'Replace address',
    text: 'Calendars that use the current address stop updating. Add the new address to each of them.',
  },
  turnOff: {
    title: 'Turn off the calendar feed?',
    confirmLabel: 'Turn off',
    text: 'Calendars that use the address stop updating. Turning the feed on again creates a new address.',
  },
};
type Asking = keyof typeof questions;

const Address = ({ path, onAsk }: { path: string; onAsk: (asking: Asking) => void }) => (
  <>
    <TextInput
      label="Feed address"
      descriptiveText="Keep it private. It shows your customers’ names, phone numbers and addresses to anyone who has it."
      readOnly
      value={new URL(path, window.location.origin).href}
      onFocus={({ target }) => target.select()}
    />
    <div className="row" ref={keepFocusInCard}>
      <Button size="small" variant="secondary" onClick={() => copyLink(path)}>
        <Copy aria-hidden="true" size={18} /> Copy
      </Button>
      <Button size="small" variant="secondary" onClick={() => onAsk('replace')}>
        Replace address
      </Button>
      <Button size="small" variant="danger" onClick={() => onAsk('turnOff')}>
        Turn off
      </Button>
    </div>
  </>
);

/** The address at which other calendar apps read the provider's appointments. */
export const CalendarFeed = () => {
  const [asked, setAsked] = useState<Asking>('replace');
  const [asking, setAsking] = useState(false);
  const feed = useCalendarFeed(() => setAsking(false));
  const { text, ...question } = questions[asked];
  const ask = (change: Asking) => {
    setAsked(change);
    setAsking(true);
  };
  return (
    <Card as="section" aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">Calendar feed</h2>
      <p className="muted">
        See your appointments in Google Calendar, Apple Calendar or Outlook: add the feed address there as a
        subscription.
      </p>
      {feed.data?.path && <Address path={feed.data.path} onAsk={ask} />}
      {feed.data && !feed.data.path && (
        <div ref={keepFocusInCard}>
          <Button
            variant="secondary"
            busy={feed.isChanging}
            busyLabel="Creating…"
            onClick={() => feed.change('create')}
          >
            Create feed address
          </Button>
        </div>
      )}
      {feed.isError && !feed.data && (
        <div className="row" role="alert">
          <p>Couldn't load your calendar feed.</p>
          <Button size="small" variant="secondary" onClick={() => feed.refetch()}>
            Try again
          </Button>
        </div>
      )}
      <ConfirmDialog
        {...question}
        open={asking}
        busy={feed.isChanging}
        busyLabel="Saving…"
        cancelLabel="Keep address"
        onClose={() => setAsking(false)}
        onConfirm={() => feed.change(asked)}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </Card>
  );
};
