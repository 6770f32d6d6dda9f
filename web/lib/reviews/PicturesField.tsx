import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Image } from '../../../shared/http/fields';
import { maxReviewPictures } from '../../../shared/reviews/limits';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { Check } from '../../ui/fields';
import { FileChooser } from '../../ui/images/FileChooser';
import { UploadList } from '../../ui/images/UploadList';
import { type CreateUploader, type Uploader, useUploads } from '../../ui/images/useUploads';
import { Picture } from '../../ui/Picture';
import { preparePicture } from '../media/preparePicture';
import { createReviewUploader } from '../media/uploader';
import './PicturesField.css';

/** Prepares a chosen file and uploads it. Called again after a failure, it continues with the step that failed. */
const createFileUploader: CreateUploader = (file) => {
  let upload: Uploader | undefined;
  return async (options) => {
    upload ??= createReviewUploader(await preparePicture(file as File));
    return upload(options);
  };
};

const same = (create: CreateUploader): CreateUploader => create;

const full = `Up to ${maxReviewPictures} pictures`;

type Props = {
  pictures: Image[];
  onChange: (pictures: Image[]) => void;
  inGallery: boolean;
  onInGallery: (inGallery: boolean) => void;
  /** Wraps how uploads begin, for example to let them go on without the field. */
  begin?: (create: CreateUploader) => CreateUploader;
  /** Called when uploads begin and when none is left. */
  onBusy?: (isBusy: boolean) => void;
  /** Why the pictures were refused. */
  problem?: string | undefined;
};

/**
 * The pictures of a review, which are uploaded as soon as they are chosen, and whether the stylist's gallery may show them
 * (docs/product/booking.md#pictures-of-reviews).
 */
export const PicturesField = (props: Props) => {
  const { pictures, onChange, inGallery, onInGallery, begin = same, onBusy } = props;
  const [tooMany, setTooMany] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  // Uploads finish later than the render that started them.
  const latest = useRef({ pictures, onChange });
  latest.current = { pictures, onChange };
  const change = (after: Image[]) => {
    latest.current.pictures = after;
    latest.current.onChange(after);
  };
  const [createUploader] = useState(() => begin(createFileUploader));
  const { start, ...uploading } = useUploads(createUploader, (image, name) => {
    setAnnouncement(`${isolateBidi(name)} uploaded`);
    change([...latest.current.pictures, image]);
  });
  const { uploads } = uploading;
  const isBusy = uploads.some(({ error }) => !error);
  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy]);
  const room = maxReviewPictures - pictures.length - uploads.length;

  const choose = (files: readonly File[]) => {
    setTooMany(files.length > room ? full : '');
    for (const file of files.slice(0, Math.max(0, room))) start(file, file.name);
  };
  const drop = (src: string, index: number) => {
    // With room for another one, there is a chooser again, which takes the focus.
    flushSync(() => change(latest.current.pictures.filter((picture) => picture.src !== src)));
    setAnnouncement(`Picture ${index + 1} removed`);
    chooser.current?.focus();
  };
  const fault = tooMany || props.problem;

  return (
    <fieldset className="field-group pictures-field">
      <legend>Pictures (optional)</legend>
      <p className="field-description" id={`${id}-hint`}>
        {full}. Everybody can see them with your review.
      </p>
      <ul className="pictures-field-pictures" hidden={pictures.length === 0}>
        {pictures.map((picture, index) => (
          <li key={picture.src} className="pictures-field-picture">
            <Picture image={picture} alt={`Picture ${index + 1}`} ratio="1" sizes="9rem" />
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
          onChoose={choose}
          inputRef={chooser}
          aria-describedby={fault ? `${id}-fault ${id}-hint` : `${id}-hint`}
          aria-invalid={fault ? true : undefined}
        />
      )}
      {fault && (
        <p className="field-error" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
      {(pictures.length > 0 || uploads.length > 0) && (
        <Check
          label="The stylist may also show these pictures in the gallery on their page. You can change this at any time."
          checked={inGallery}
          onChange={({ target }) => onInGallery(target.checked)}
        />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
};
