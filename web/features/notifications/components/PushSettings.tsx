import type { PushDevice } from '../../../../shared/notifications/schema';
import { client } from '../../../lib/client';
import { formatDay } from '../../../lib/dates';
import { focusMain } from '../../../lib/focusMain';
import { PushRefused, type PushState, showPushDetails, turnPushOff, turnPushOn } from '../../../lib/push';
import { useMe } from '../../../lib/session/me';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Switch } from '../../../ui/fields';
import { ErrorState } from '../../../ui/States';
import './PushSettings.css';

const whatComes =
  'News appears on this device, even while Hairloom is closed: what we always tell you, and the kinds that you turn on below.';

const hints: Record<PushState, string> = {
  starting: `${whatComes} Your browser asks you first.`,
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add Hairloom to the Home Screen first, and open it there.',
  blocked:
    'Notifications are blocked in this browser. Allow them for this site: press the icon beside its address, or open the browser’s site settings. Then reload this page.',
  off: `${whatComes} Your browser asks you first.`,
  on: `${whatComes} Signing out turns this off.`,
};

const refetch = ['account'] as const;

type ThisDeviceProps = { publicKey: string; state: PushState; device: PushDevice | undefined };

/** Turns pushes on or off in this browser, and says why that cannot be done. */
const ThisDevice = ({ publicKey, state, device }: ThisDeviceProps) => {
  const { id: userId } = useMe();
  const isOn = state === 'on' && !!device;
  const turn = useAct({
    act: (on: boolean) => (on ? turnPushOn(userId, publicKey) : turnPushOff()),
    done: 'Notification settings saved',
    failed: (error) =>
      error instanceof PushRefused
        ? 'Your browser did not allow notifications'
        : 'Failed to change notifications on this device',
    refetch,
  });
  const detail = useAct({
    act: (on: boolean) => showPushDetails(userId, on),
    done: 'Notification settings saved',
    failed: () => 'Failed to save settings',
    refetch,
  });
  const canTurn = state === 'on' || state === 'off';
  return (
    <>
      <Switch
        label="On this device"
        aria-describedby="push-hint"
        checked={turn.isPending ? turn.variables : isOn}
        disabled={!canTurn}
        aria-busy={turn.isPending || undefined}
        onChange={({ target }) => !turn.isPending && turn.mutate(target.checked)}
      />
      <p id="push-hint" className="muted">
        {hints[isOn || state !== 'on' ? state : 'off']}
      </p>
      {isOn && (
        <>
          <Switch
            label="Show details on the lock screen"
            aria-describedby="push-details-hint"
            checked={detail.isPending ? detail.variables : device.details}
            onChange={({ target }) => !detail.isPending && detail.mutate(target.checked)}
          />
          <p id="push-details-hint" className="muted">
            If this is off, it shows only what kind of news it is, such as “News about a booking”.
          </p>
        </>
      )}
    </>
  );
};

const OtherDevice = ({ device: { id, name, lastUsedAt } }: { device: PushDevice }) => {
  const removal = useAct({
    act: () => client.removePushDevice({ query: { device: id } }),
    done: 'Device removed',
    failed: () => 'Failed to remove this device',
    onDone: focusMain,
    refetch,
  });
  const used = formatDay(lastUsedAt);
  return (
    <li className="row row-between push-settings-device">
      <div>
        <p className="push-settings-name">{name}</p>
        <p className="muted">Last used {used}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Remove ${name}, last used ${used}`}
        onClick={() => removal.mutate()}
        busy={removal.isPending}
        busyLabel="Removing…"
      >
        Remove
      </Button>
    </li>
  );
};

type Props = {
  /** Missing if it could not be loaded. */
  found: { publicKey?: string | undefined; devices: readonly PushDevice[] } | undefined;
  browser: { state: PushState; deviceId?: string };
  onRetry: () => void;
};

/** Where news appears outside of the app: this browser, and the other devices. */
export const PushSettings = ({ found, browser, onRetry }: Props) => {
  const { publicKey = '', devices = [] } = found ?? {};
  const others = devices.filter(({ id }) => id !== browser.deviceId);
  return (
    <Card as="section" aria-labelledby="push-settings" className="push-settings">
      <h2 id="push-settings">On your devices</h2>
      {found ? (
        <ThisDevice
          publicKey={publicKey}
          state={browser.state}
          device={devices.find(({ id }) => id === browser.deviceId)}
        />
      ) : (
        <ErrorState title="Couldn't load your devices" onRetry={onRetry} />
      )}
      {others.length > 0 && (
        <>
          <h3>Other devices</h3>
          <ul>
            {others.map((device) => (
              <OtherDevice key={device.id} device={device} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
};
