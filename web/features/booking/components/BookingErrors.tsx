import { type FieldErrors, useFormContext } from 'react-hook-form';
import { OpenPurchaseLinks } from '../../../lib/purchases/OpenPurchaseLinks';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import type { BookingFields } from '../bookingSchema';

const labels = { Address: 'Address', notes: 'Notes' };

/** The booking form's errors. */
export const BookingErrors = () => {
  const { errors, submitCount } = useFormContext<BookingFields>().formState;
  const { location, ...others } = errors;
  const shown = { ...others, Address: location?.address } as FieldErrors;
  return (
    <ErrorSummary errors={shown} submitCount={submitCount} labels={labels}>
      <OpenPurchaseLinks code={errors.root?.type as string | undefined} />
    </ErrorSummary>
  );
};
