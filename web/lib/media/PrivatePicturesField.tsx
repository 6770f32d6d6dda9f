import { useController } from 'react-hook-form';
import { maxLooks } from '../../../shared/booking/limits';
import type { Image } from '../../../shared/http/fields';
import type { CreateUploader } from '../../ui/images/useUploads';
import { LookPicture } from './LookPicture';
import { PicturesField } from './PicturesField';
import { createLookUploader } from './uploader';

/** The browser's own copies of what was uploaded from here: the files have no public address. */
const previews = new Map<string, string>();

const createUploader: CreateUploader = (blob) => {
  const upload = createLookUploader(blob);
  return async (options) => {
    const image = await upload(options);
    previews.set(image.src, URL.createObjectURL(blob));
    return image;
  };
};

type Props = {
  legend: string;
  /** Who can see the pictures. */
  hint: string;
  /** Links to pictures that were saved before, by their `src`. */
  links?: ReadonlyMap<string, string>;
  /** Called when uploads begin and when none is left. */
  onBusy?: (isBusy: boolean) => void;
};

/** The field `pictures` of a form: private ones. */
export const PrivatePicturesField = ({ legend, hint, links, onBusy }: Props) => {
  const { field, fieldState } = useController<{ pictures: Image[] }, 'pictures'>({ name: 'pictures' });
  return (
    <PicturesField
      legend={legend}
      hint={hint}
      max={maxLooks}
      pictures={field.value}
      onChange={field.onChange}
      createUploader={createUploader}
      draw={(picture, alt) => (
        <LookPicture
          picture={picture}
          link={links?.get(picture.src) ?? previews.get(picture.src)}
          alt={alt}
        />
      )}
      inputRef={field.ref}
      onBusy={onBusy}
      problem={fieldState.error?.message}
    />
  );
};
