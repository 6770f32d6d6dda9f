import { useFormContext } from 'react-hook-form';
import { Card } from '../../../ui/Card';
import { TextArea } from '../../../ui/fields';
import type { BookingFields } from '../bookingSchema';

/** Notes for the stylist. */
export const NotesField = () => {
  const { register, formState } = useFormContext<BookingFields>();
  return (
    <Card as="section">
      <h2>Notes</h2>
      <TextArea
        label="Anything your stylist should know?"
        placeholder="Hair length, allergies, directions..."
        rows={3}
        maxLength={500}
        error={formState.errors.notes?.message}
        {...register('notes')}
      />
    </Card>
  );
};
