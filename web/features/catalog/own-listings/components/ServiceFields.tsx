import { useFormContext } from 'react-hook-form';
import { hairstyleCategories } from '../../../../../shared/catalog/categories';
import { Card } from '../../../../ui/Card';
import { TextInput } from '../../../../ui/fields';
import type { ServiceFields as Fields } from '../values';
import { DurationField } from './DurationField';
import { ListingFields } from './ListingFields';
import { SizesField } from './SizesField';

/** The service form's fields. */
export const ServiceFields = () => {
  const { register, formState } = useFormContext<Fields>();
  return (
    <ListingFields
      name={
        <TextInput
          label="Title"
          maxLength={100}
          error={formState.errors.title?.message}
          {...register('title')}
        />
      }
      categories={hairstyleCategories}
      fields={<DurationField name="durationMinutes" />}
      card={
        <Card as="section" aria-labelledby="sizes">
          <SizesField />
        </Card>
      }
      activeLabel="Active: customers can see and book this service"
    />
  );
};
