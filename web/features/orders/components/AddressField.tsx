import { MapPin } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useMe } from '../../../lib/session/me';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { TextArea } from '../../../ui/fields';

type Props = { form: UseFormReturn<{ shippingAddress: string }> };

/** The delivery address, with a button to use the address in the profile. */
export const AddressField = ({ form: { register, formState, setValue } }: Props) => {
  const { address } = useMe();
  const takeOwn = () =>
    setValue('shippingAddress', address, { shouldValidate: true, shouldDirty: true, shouldTouch: true });
  return (
    <Card as="section" className="checkout-form-address">
      <TextArea
        label="Delivery Address"
        autoComplete="street-address"
        placeholder="Street address, apartment, city, state, and ZIP code"
        rows={3}
        maxLength={500}
        error={formState.errors.shippingAddress?.message}
        {...register('shippingAddress')}
      />
      {address && (
        <Button variant="secondary" size="small" onClick={takeOwn}>
          <MapPin aria-hidden="true" size={16} />
          Use {address}
        </Button>
      )}
    </Card>
  );
};
