import { useController } from 'react-hook-form';
import type { Image } from '../../../../../shared/http/fields';
import { ImagesField } from '../../../../lib/media/ImagesField';

const maxImages = 5;

/** The form's field for pictures. The error summary leads to its first control. */
export const PicturesField = () => {
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
