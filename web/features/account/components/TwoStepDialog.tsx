import { queryOptions, useQuery } from '@tanstack/react-query';
import { encode } from 'uqr';
import type { Me } from '../../../../shared/account/schema';
import {
  isTwoStepOn,
  newTwoStepKey,
  refreshToken,
  type TwoStepKey,
  turnTwoStepOff,
  turnTwoStepOn,
} from '../../../lib/session/twoStep';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState, Skeleton } from '../../../ui/States';
import { toast } from '../../../ui/toast';
import { CodeForm } from './CodeForm';
import './TwoStepDialog.css';

/** Whether two-step sign-in is on. If the token of an admin who needs it does not say so yet, it gets another. */
const isOn = async ({ twoStepNeeded }: Me): Promise<boolean> => {
  const on = await isTwoStepOn();
  if (on && twoStepNeeded) await refreshToken();
  return on;
};

/** `on`, or the new key to set up two-step sign-in with. Each read makes another key, so it is not repeated. */
const twoStepQuery = (me: Me) =>
  queryOptions({
    queryKey: ['account', 'twoStep'],
    queryFn: async (): Promise<TwoStepKey | 'on'> => ((await isOn(me)) ? 'on' : newTwoStepKey(me.email)),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });

const QrCode = ({ text }: { text: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="two-step-dialog-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your authenticator app"
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
};

const copy = async (key: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(key);
    toast.success('Key copied');
  } catch {
    toast.error('Your browser does not allow copying.');
  }
};

/** The key in groups of four, which are easier to type. */
const grouped = (key: string): string => (key.match(/.{1,4}/g) ?? []).join(' ');

const SetUp = ({ made: { key, uri }, onDone }: { made: TwoStepKey; onDone: () => void }) => (
  <div className="stack">
    <p>Scan this code with an authenticator app, such as Google Authenticator or 1Password.</p>
    <QrCode text={uri} />
    <p>
      On this device, <a href={uri}>open it in your app</a>, or enter this key:
    </p>
    <p className="two-step-dialog-key">{grouped(key)}</p>
    <Button variant="secondary" size="small" onClick={() => copy(key)}>
      Copy key
    </Button>
    <p className="muted">
      Keep the key in a safe place. If you lose your device, you can add the key to another app.
    </p>
    <CodeForm
      description="Enter the 6 digits that the app shows now."
      submitLabel="Turn on"
      busyLabel="Turning on…"
      fallback="Failed to turn on two-step sign-in"
      onCode={async (code) => {
        await turnTwoStepOn(code);
        toast.success('Two-step sign-in is on');
        onDone();
      }}
    />
  </div>
);

const TurnOff = ({ onDone }: { onDone: () => void }) => (
  <div className="stack">
    <p>Two-step sign-in is on. When you sign in, we ask for a code from your app after your password.</p>
    <CodeForm
      description="To turn it off, enter the 6 digits that your app shows now."
      submitLabel="Turn off"
      busyLabel="Turning off…"
      fallback="Failed to turn off two-step sign-in"
      danger
      onCode={async (code) => {
        await turnTwoStepOff(code);
        toast.success('Two-step sign-in is off');
        onDone();
      }}
    />
  </div>
);

const Content = ({ me, onDone }: { me: Me; onDone: () => void }) => {
  const { data, isError, refetch } = useQuery(twoStepQuery(me));
  if (isError && !data) return <ErrorState title="Couldn't load two-step sign-in" onRetry={refetch} />;
  if (!data) return <Skeleton height="16rem" />;
  return data === 'on' ? <TurnOff onDone={onDone} /> : <SetUp made={data} onDone={onDone} />;
};

type Props = { open: boolean; onClose: () => void; me: Me };

/** Turns two-step sign-in on or off; both take a code from the user's authenticator app. */
export const TwoStepDialog = ({ open, onClose, me }: Props) => (
  <Dialog open={open} onClose={onClose} title="Two-step sign-in">
    <Content me={me} onDone={onClose} />
  </Dialog>
);
