import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { maxAddresses } from '../../../../shared/account/limits';
import {
  type CheckedAddress,
  type PostalAddress,
  stateIn,
  stateProblem,
  typedAddressOf,
} from '../../../../shared/account/postal-address';
import { isUsState } from '../../../../shared/account/us-states';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { AddressFields, StateSelect } from '../../../lib/AddressFields';
import { formSchema } from '../../../lib/formSchema';
import { useMe } from '../../../lib/session/me';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Choice, TextArea, TextInput } from '../../../ui/fields';
import { type KnownAddress, knownAddresses, useAddresses } from '../useAddresses';
import type { CheckoutFields, CheckoutInput } from '../useCheckout';
import './AddressField.css';

type AddressChoicesProps = {
  addresses: KnownAddress[];
  /** The address entered in the form. */
  value: string;
  choose: (address: KnownAddress) => void;
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
            onChange={() => choose(address)}
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
        onChange={() => choose({ label: '', text: '' })}
      />
    </fieldset>
  );
};

/** What can be read of an address for the fields. Without a city, only what stands before the first comma is the street. */
const partsOf = (text: string): PostalAddress => {
  const read = typedAddressOf(text, undefined);
  return read.city ? read : { ...read, street: text.split(/[,\n]/)[0]!.trim() };
};

const savedAddressResolver = formSchema(async () => (await import('../forms')).savedAddressForm);

type SaveAddressProps = {
  /** What was entered at checkout. */
  text: string;
  state: string;
  save: (address: { label: string; postalAddress: CheckedAddress }) => void;
  busy: boolean;
};

/** Saves the entered address, in its parts and under a name, for later orders. */
const SaveAddressFields = ({ text, state, save, busy }: SaveAddressProps) => {
  const read = partsOf(text);
  const { register, handleSubmit, formState } = useForm({
    resolver: savedAddressResolver,
    values: { label: '', ...read, state: read.state || state },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;
  const submit = handleSubmit(save);
  // Enter would place the order.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <fieldset className="field-group save-address-fields" onKeyDown={onKeyDown}>
      <legend>Address to save</legend>
      <TextInput
        label="Name of the address"
        placeholder="For example, Home or Work"
        maxLength={40}
        error={errors.label?.message}
        {...register('label')}
      />
      <AddressFields register={register} errors={errors} />
      <Button variant="secondary" busy={busy} busyLabel="Saving…" onClick={() => submit()}>
        Save Address
      </Button>
    </fieldset>
  );
};

const SaveAddress = (props: SaveAddressProps) => {
  const [open, setOpen] = useState(false);
  return (
    <details className="save-address" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Save this address for next time</summary>
      {open && <SaveAddressFields {...props} />}
    </details>
  );
};

/** The state of an address that is being typed. It stays while a ZIP code is typed after it. */
const stateOfTyped = (text: string): string =>
  stateIn(text) ?? stateIn(text.replace(/[\s,]+[\d-]+\s*$/, '')) ?? '';

type Props = { form: UseFormReturn<CheckoutFields, unknown, CheckoutInput> };

/**
 * The delivery address: one of the customer's known addresses, or a new one, which can be saved. Its state is read from
 * what is typed, unless the customer chooses it and what is typed then does not contradict it.
 */
export const AddressField = ({ form: { register, control, formState, setValue, setFocus } }: Props) => {
  const me = useMe();
  const [value, state] = useWatch({ control, name: ['shippingAddress', 'shippingState'] });
  const [chosenByHand, setChosenByHand] = useState(!!state && state !== stateOfTyped(value));
  const { add, remove } = useAddresses();
  const addresses = knownAddresses(me);
  const text = value.trim();
  const isNew = !!text && addresses.every((address) => address.text !== text);
  const { errors } = formState;

  const setState = (found: string) =>
    setValue('shippingState', found, { shouldValidate: !!errors.shippingState });
  const contradicts = (typed: string): boolean => isUsState(state) && !!stateProblem(typed, state);
  const enter = (chosen: string, parts?: PostalAddress) => {
    setValue('shippingAddress', chosen, { shouldDirty: true, shouldValidate: !!chosen });
    setChosenByHand(false);
    setState(parts?.state ?? stateIn(chosen) ?? '');
  };
  const choose = ({ text: chosen, postalAddress }: KnownAddress) => {
    enter(chosen, postalAddress);
    if (!chosen) setFocus('shippingAddress');
  };
  const removeAddress = ({ id }: KnownAddress) => {
    if (id) remove.mutate(id);
    setFocus('shippingAddress');
  };
  const save = (address: { label: string; postalAddress: CheckedAddress }) =>
    add.mutate(address, {
      onSuccess: (saved) => enter(saved.text, saved.postalAddress),
    });

  return (
    <Card as="section">
      {addresses.length > 0 && (
        <AddressChoices addresses={addresses} value={value} choose={choose} remove={removeAddress} />
      )}
      <div className="address-field">
        <TextArea
          label="Delivery Address"
          autoComplete="street-address"
          placeholder="Street address, apartment, city, state, and ZIP code"
          rows={2}
          maxLength={500}
          error={errors.shippingAddress?.message}
          {...register('shippingAddress', {
            onChange: ({ target }) => {
              if (chosenByHand && !contradicts(target.value)) return;
              setChosenByHand(false);
              setState(stateOfTyped(target.value));
            },
          })}
        />
        <StateSelect
          error={errors.shippingState?.message}
          {...register('shippingState', { onChange: ({ target }) => setChosenByHand(!!target.value) })}
        />
      </div>
      {isNew && me.addresses.length < maxAddresses && (
        <SaveAddress busy={add.isPending} text={text} state={state} save={save} />
      )}
    </Card>
  );
};
