import { type UseFormReturn, useWatch } from 'react-hook-form';
import { maxAddresses } from '../../../../shared/account/limits';
import { useMe } from '../../../lib/session/me';
import { Card } from '../../../ui/Card';
import { TextArea } from '../../../ui/fields';
import { type KnownAddress, knownAddresses, useAddresses } from '../useAddresses';
import { AddressChoices } from './AddressChoices';
import { SaveAddress } from './SaveAddress';

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
    <Card as="section" className="checkout-form-address">
      {addresses.length > 0 && (
        <AddressChoices addresses={addresses} value={value} choose={choose} remove={removeAddress} />
      )}
      <TextArea
        label="Delivery Address"
        autoComplete="street-address"
        placeholder="Street address, apartment, city, state, and ZIP code"
        rows={3}
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
