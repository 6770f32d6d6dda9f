import { type WebhookEvent, webhookEventNames, webhookEvents } from '../../../../shared/webhooks/events';
import { Check } from '../../../ui/fields';

type Props = {
  chosen: readonly WebhookEvent[];
  error?: string | undefined;
  onChange: (events: WebhookEvent[]) => void;
};

/** Which events an endpoint is told of. */
export const EventChoice = ({ chosen, error, onChange }: Props) => (
  <fieldset className="webhooks-page-events">
    <legend>Events</legend>
    {webhookEventNames.map((name) => (
      <Check
        key={name}
        label={`${webhookEvents[name]} (${name})`}
        checked={chosen.includes(name)}
        onChange={({ target }) =>
          onChange(
            webhookEventNames.filter((each) => (each === name ? target.checked : chosen.includes(each))),
          )
        }
      />
    ))}
    {error && (
      <p className="field-error" role="alert">
        {error}
      </p>
    )}
  </fieldset>
);
