import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SmsSettings } from '../../../../shared/sms/api';
import { formatUsNumber } from '../../../../shared/sms/us-number';
import { client } from '../../../lib/client';
import { focusMain } from '../../../lib/focusMain';
import { queryClient } from '../../../lib/queryClient';
import { useMe } from '../../../lib/session/me';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Skeleton } from '../../../ui/States';
import { smsQuery } from '../queries';
import { NumberForm } from './NumberForm';
import { SmsCodeForm } from './SmsCodeForm';

type Number = NonNullable<SmsSettings['number']>;

const Stopped = () => (
  <p role="status">
    You replied STOP, so we can no longer text this number. To get reminders again, text START to the number
    that our messages came from, then confirm your number again.
  </p>
);

type OwnNumberProps = {
  number: Number;
  /** Missing while it is being changed. */
  onChange: (() => void) | undefined;
};

const OwnNumber = ({ number, onChange }: OwnNumberProps) => {
  const remove = useAct({
    act: () => client.removeSmsNumber(),
    done: 'Text messages are off',
    failed: 'Failed to remove the number',
    onDone: (settings) => queryClient.setQueryData(smsQuery.queryKey, settings),
    removesButton: true,
  });
  return (
    <div className="stack">
      <p>
        {number.stoppedAt ? 'Reminders went to' : 'Reminders go to'}{' '}
        <strong>{formatUsNumber(number.phone)}</strong>.
      </p>
      {number.stoppedAt && <Stopped />}
      <div className="row">
        {onChange && (
          <Button variant="secondary" onClick={onChange}>
            {number.stoppedAt ? 'Confirm number' : 'Change number'}
          </Button>
        )}
        <Button
          variant="secondary"
          busy={remove.isPending}
          busyLabel="Removing…"
          onClick={() => remove.mutate()}
        >
          Remove number
        </Button>
      </div>
    </div>
  );
};

/** What the person has, and below it the step of a new number: the number, or the code for it. */
const Steps = ({ settings: { number, pending } }: { settings: SmsSettings }) => {
  const { phone } = useMe();
  const [isChanging, setChanging] = useState(!number);
  const [isAskedFor, setAsked] = useState(false);
  // Whoever asks for another number, or for none, has left that code behind.
  const [left, setLeft] = useState<string>();
  const [atFirst] = useState(pending?.sentAt);
  const isAsked = pending && pending.sentAt !== left;
  const change = () => {
    setLeft(pending?.sentAt);
    setChanging(true);
    setAsked(true);
  };
  // Its button goes with the form.
  const cancel = () => {
    setLeft(pending?.sentAt);
    setChanging(false);
    focusMain();
  };
  return (
    <>
      {number && <OwnNumber number={number} onChange={isAsked || isChanging ? undefined : change} />}
      {isAsked ? (
        <SmsCodeForm
          phone={pending.phone}
          isNew={pending.sentAt !== atFirst}
          onBack={change}
          onCancel={number && cancel}
        />
      ) : (
        isChanging && (
          <NumberForm
            phone={number ? formatUsNumber(number.phone) : phone}
            isNew={isAskedFor}
            onCancel={number && cancel}
          />
        )
      )}
    </>
  );
};

/** Where a person's reminders by text message go. */
export const TextMessages = () => {
  const { data, isError, refetch } = useQuery(smsQuery);
  return (
    <Card as="section" aria-labelledby="text-messages">
      <h2 id="text-messages">Text messages</h2>
      <p className="muted">A reminder on your phone, the day before each appointment that you have booked.</p>
      {data ? (
        <Steps key={data.number?.verifiedAt} settings={data} />
      ) : isError ? (
        <div className="stack" role="alert">
          <p>Couldn't load your number.</p>
          <Button variant="secondary" size="small" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton height="13rem" />
      )}
    </Card>
  );
};
