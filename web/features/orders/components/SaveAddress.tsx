import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextInput } from '../../../ui/fields';
import './SaveAddress.css';

type Props = { busy: boolean; save: (label: string) => void };

/** Saves the entered address under a name, for later orders. */
export const SaveAddress = ({ busy, save }: Props) => {
  const [label, setLabel] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(!label.trim());
    if (label.trim()) save(label.trim());
  };
  // Enter would place the order.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    <details className="save-address">
      <summary>Save this address for next time</summary>
      <div className="save-address-fields">
        <TextInput
          label="Name of the address"
          placeholder="For example, Home or Work"
          maxLength={40}
          value={label}
          error={missing ? 'Please enter a name' : undefined}
          onChange={({ target }) => setLabel(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="secondary" busy={busy} busyLabel="Saving..." onClick={submit}>
          Save Address
        </Button>
      </div>
    </details>
  );
};
