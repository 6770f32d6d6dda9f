import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { maxAddresses } from '../../../../shared/account/limits';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { useMe } from '../../../lib/session/me';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Choice, TextArea, TextInput } from '../../../ui/fields';
import { type KnownAddress, knownAddresses, useAddresses } from '../useAddresses';
import './AddressField.css';

type AddressChoicesProps = {
  addresses: KnownAddress[];
  /** The address entered in the form. */
  value: string;
  choose: (text: string) => void;
  remove: (address: KnownAddress) => void;
};

/** The customer's known addresses by name. Choosing one enters it below; `A different address` clears the field. */
const AddressChoices = ({ addresses, value, choose, remove }: AddressChoicesProps) => {
  const chosen = addresses.find(({ text }) => text === value.trim());
  return (
    <fieldset className="field-group address-choices">
      <legend>Deliver to</legend>
      {addresses.map((address) => (
        <div className="line" key={address.id ?? 'profile'}>
          <Choice
            name="known-address"
            label={address.label}
            checked={address === chosen}
            onChange={() => choose(address.text)}
          />
          {address.id && (
            <button
              type="button"
              className="button-icon"
              aria-label={`Remove the address ${isolateBidi(address.label)}`}
              onClick={() => remove(address)}
            >
              <X aria-hidden="true" size={18} />
            </button>
          )}
        </div>
      ))}
      <Choice
        name="known-address"
        label="A different address"
        checked={!chosen}
        onChange={() => choose('')}
      />
    </fieldset>
  );
};

type SaveAddressProps = { busy: boolean; save: (label: string) => void };

/** Saves the entered address under a name, for later orders. */
const SaveAddress = ({ busy, save }: SaveAddressProps) => {
  const [label, setLabel] = useState('');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = () => {
    if (label.trim()) return save(label.trim());
    setMissing(true);
    input.current?.focus();
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
          ref={input}
          label="Name of the address"
          placeholder="For example, Home or Work"
          maxLength={40}
          value={label}
          error={missing ? 'Please enter a name' : undefined}
          onChange={({ target }) => {
            setLabel(target.value);
            setMissing(false);
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="secondary" busy={busy} busyLabel="Saving…" onClick={submit}>
          Save Address
        </Button>
      </div>
    </details>
  );
};

type Props = { form: UseFormReturn<{ shippingAddress: string }> };

/** The delivery address: one of the customer's known addresses, or a new one, which can be saved. */
export const AddressField = ({ form: { register, control, formState, setValue, setFocus } }: Props) => {
  const me = useMe();
  const value = useWatch({ control, name: 'shippingAddress' });
  const { add, remove } = useAddresses();
  const addresses = knownAddresses(me);
  const text = value.trim();
  const isNew = !!text && addresses.every((address) => address.text !== text);

  const choose = (chosen: string) => {
    setValue('shippingAddress', chosen, { shouldDirty: true, shouldValidate: !!chosen });
    if (!chosen) setFocus('shippingAddress');
  };
  const removeAddress = ({ id }: KnownAddress) => {
    if (id) remove.mutate(id);
    setFocus('shippingAddress');
  };

  return (
    <Card as="section">
      {addresses.length > 0 && (
        <AddressChoices addresses={addresses} value={value} choose={choose} remove={removeAddress} />
      )}
      <TextArea
        label="Delivery Address"
        autoComplete="street-address"
        placeholder="Street address, apartment, city, state, and ZIP code"
        rows={2}
        maxLength={500}
        error={formState.errors.shippingAddress?.message}
        {...register('shippingAddress')}
      />
      {isNew && me.addresses.length < maxAddresses && (
        <SaveAddress busy={add.isPending} save={(label) => add.mutate({ label, text })} />
      )}
    </Card>
  );
};
