import type { ComponentProps } from 'react';
import { ImagesInput } from '../../ui/images/ImagesInput';
import { createUploader } from './uploader';

/** A form field for up to `max` pictures, which are uploaded as soon as they are chosen. The first is the cover. */
export const ImagesField = (props: Omit<ComponentProps<typeof ImagesInput>, 'createUploader'>) => (
  <ImagesInput {...props} createUploader={createUploader} />
);
