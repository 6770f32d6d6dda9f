import type { ComponentProps, ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Image } from '../../../../../shared/http/fields';
import { createUploader } from '../../../../lib/media/uploader';
import { Card } from '../../../../ui/Card';
import { DollarsInput, Select, Switch, TextArea } from '../../../../ui/fields';
import { ImagesInput } from '../../../../ui/images/ImagesInput';
import { Picture } from '../../../../ui/Picture';
import './ListingForm.css';

const maxImages = 5;

/** The form's field for pictures. The error summary leads to its first control. */
const PicturesField = () => {
  const { field, fieldState } = useController<{ images: Image[] }, 'images'>({ name: 'images' });
  const attach = (element: HTMLDivElement | null) =>
    field.ref({ focus: () => element?.querySelector<HTMLElement>('input, button')?.focus() });
  return (
    <div ref={attach}>
      <ImagesField
        label="Pictures"
        images={field.value}
        onChange={field.onChange}
        max={maxImages}
        error={fieldState.error?.message}
      />
    </div>
  );
};

/** A form field for up to `max` pictures, which are uploaded as soon as they are chosen. The first is the cover. */
const ImagesField = (props: Omit<ComponentProps<typeof ImagesInput>, 'createUploader'>) => (
  <ImagesInput {...props} createUploader={createUploader} />
);

type CommonFields = { category: string; price: string; description: string; active: boolean };

type Props = {
  /** The field for the title or name. */
  name: ReactNode;
  categories: readonly string[];
  /** What the price is for, unless it is the listing's own. */
  priceLabel?: string | undefined;
  /** What only services or only products have: fields below the price, and cards below the pictures. */
  fields: ReactNode;
  cards?: ReactNode;
  activeLabel: string;
};

/** The cards of the form for a service or product. */
export const ListingFields = ({ name, categories, priceLabel, fields, cards, activeLabel }: Props) => {
  const { register, formState } = useFormContext<CommonFields>();
  const { errors } = formState;
  return (
    <>
      <Card as="section">
        {name}
        <div className={priceLabel ? 'listing-form-row listing-form-row-roomy' : 'listing-form-row'}>
          <Select label="Category" error={errors.category?.message} {...register('category')}>
            {categories.map((category) => (
              <option key={category} value={category}>
                {category[0]?.toUpperCase() + category.slice(1)}
              </option>
            ))}
          </Select>
          <DollarsInput
            label={priceLabel ?? 'Price ($)'}
            error={errors.price?.message}
            {...register('price')}
          />
        </div>
        {fields}
        <TextArea
          label="Description"
          maxLength={2_000}
          error={errors.description?.message}
          {...register('description')}
        />
      </Card>
      <Card as="section">
        <PicturesField />
      </Card>
      {cards}
      <Card as="section">
        <Switch label={activeLabel} {...register('active')} />
      </Card>
    </>
  );
};

/** Where the preview of a listing will have its pictures. */
export const NoPictureYet = () => <Picture image={undefined} alt="" ratio="4 / 3" sizes="" />;
