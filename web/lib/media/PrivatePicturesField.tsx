import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { maxLooks } from '../../../shared/booking/limits';
import type { Image } from '../../../shared/http/fields';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { FileChooser } from '../../ui/images/FileChooser';
import { UploadList } from '../../ui/images/UploadList';
import { useUploads } from '../../ui/images/useUploads';
import { LookPicture } from './LookPicture';
import { pictureProblem, preparePicture } from './preparePicture';
import { createLookUploader } from './uploader';
import './PrivatePicturesField.css';

/** The browser's own copies of what was uploaded from here: the files have no public address. */
const previews = new Map<string, string>();

const createUploader = (blob: Blob) => {
  const upload = createLookUploader(blob);
  return async (options: Parameters<typeof upload>[0]) => {
    const image = await upload(options);
    previews.set(image.src, URL.createObjectURL(blob));
    return image;
  };
};

const full = `Up to ${maxLooks} pictures`;

type Props = {
  legend: string;
  /** Who can see the pictures. */
  hint: string;
  /** Links to pictures that were saved before, by their `src`. */
  links?: ReadonlyMap<string, string>;
  /** Called when uploads begin and when none is left. */
  onBusy?: (isBusy: boolean) => void;
};

/** The field `pictures` of a form: private ones, which are uploaded as soon as they are chosen. */
export const PrivatePicturesField = ({ legend, hint, links, onBusy }: Props) => {
  const { field, fieldState } = useController<{ pictures: Image[] }, 'pictures'>({ name: 'pictures' });
  const [problem, setProblem] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  // Uploads finish later than the render that started them.
  const latest = useRef<Image[]>(field.value);
  latest.current = field.value;
  const change = (pictures: Image[]) => {
    latest.current = pictures;
    field.onChange(pictures);
  };
  const { start, ...uploading } = useUploads(createUploader, (image, name) => {
    setAnnouncement(`${isolateBidi(name)} uploaded`);
    change([...latest.current, image]);
  });
  const [preparing, setPreparing] = useState(0);
  const { uploads } = uploading;
  const isBusy = preparing > 0 || uploads.some(({ error }) => !error);
  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy]);
  const room = maxLooks - field.value.length - uploads.length - preparing;

  const choose = async (files: readonly File[]) => {
    setProblem(files.length > room ? full : '');
    const chosen = files.slice(0, Math.max(0, room));
    setPreparing((count) => count + chosen.length);
    for (const file of chosen)
      try {
        start(await preparePicture(file), file.name);
      } catch (error) {
        setProblem(pictureProblem(error));
      } finally {
        setPreparing((count) => count - 1);
      }
  };
  const drop = (src: string, index: number) => {
    // With room for another one, there is a chooser again, which takes the focus.
    flushSync(() => change(latest.current.filter((picture) => picture.src !== src)));
    setAnnouncement(`Picture ${index + 1} removed`);
    chooser.current?.focus();
  };
  const fault = problem || fieldState.error?.message;

  return (
    <fieldset className="field-group private-pictures-field">
      <legend>{legend}</legend>
      <p className="field-description" id={`${id}-hint`}>
        {full}. {hint}
      </p>
      <ul className="private-pictures-field-pictures" hidden={field.value.length === 0}>
        {field.value.map((picture, index) => (
          <li key={picture.src} className="private-pictures-field-picture">
            <LookPicture
              picture={picture}
              link={links?.get(picture.src) ?? previews.get(picture.src)}
              alt={`Picture ${index + 1}`}
            />
            <button
              type="button"
              className="button-icon"
              aria-label={`Remove picture ${index + 1}`}
              onClick={() => drop(picture.src, index)}
            >
              <X aria-hidden="true" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <UploadList {...uploading} />
      {room > 0 && (
        <FileChooser
          label="Add pictures"
          multiple={room > 1}
          onChoose={(files) => void choose(files)}
          inputRef={(element) => {
            chooser.current = element;
            field.ref(element);
          }}
          aria-describedby={fault ? `${id}-fault ${id}-hint` : `${id}-hint`}
          aria-invalid={fault ? true : undefined}
        />
      )}
      {fault && (
        <p className="field-error" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
};
