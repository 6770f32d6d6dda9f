import { X } from 'lucide-react';
import { type ReactNode, type RefCallback, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Image } from '../../../shared/http/fields';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { FileChooser } from '../../ui/images/FileChooser';
import { PictureError } from '../../ui/images/openPicture';
import { UploadList } from '../../ui/images/UploadList';
import { type CreateUploader, type Uploader, useUploads } from '../../ui/images/useUploads';
import { pictureProblem, preparePicture } from './preparePicture';
import './PicturesField.css';

/**
 * Returns what prepares a chosen file and uploads it with `create`. Called again after a failure, it continues with the
 * step that failed.
 */
const prepared = (create: CreateUploader): CreateUploader => {
  const prepare = async (file: Blob) => {
    try {
      return await preparePicture(file as File);
    } catch (error) {
      throw new PictureError(pictureProblem(error));
    }
  };
  return (file) => {
    let upload: Uploader | undefined;
    return async (options) => {
      upload ??= create(await prepare(file));
      return upload(options);
    };
  };
};

const same = (create: CreateUploader): CreateUploader => create;

type Props = {
  legend: string;
  /** Who can see the pictures. */
  hint: string;
  max: number;
  pictures: Image[];
  onChange: (pictures: Image[]) => void;
  /** Uploads a picture that is prepared: upright, without metadata. */
  createUploader: CreateUploader;
  /** Wraps how uploads begin, for example to let them go on without the field. */
  begin?: (create: CreateUploader) => CreateUploader;
  draw: (picture: Image, alt: string) => ReactNode;
  /** Receives what takes the focus when the field is at fault. */
  inputRef?: RefCallback<HTMLInputElement>;
  /** Called when uploads begin and when none is left. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
  /** Why the pictures were refused. */
  problem?: string | undefined;
  /** What is asked about the pictures once there are any. */
  children?: ReactNode;
};

/** Some pictures in a form, which are uploaded as soon as they are chosen. */
export const PicturesField = (props: Props) => {
  const { legend, hint, max, pictures, onChange, createUploader, begin = same, draw, onBusy } = props;
  const full = `Up to ${max} pictures`;
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
  const [createFileUploader] = useState(() => begin(prepared(createUploader)));
  const { start, ...uploading } = useUploads(createFileUploader, (image, name) => {
    setAnnouncement(`${isolateBidi(name)} uploaded`);
    change([...latest.current.pictures, image]);
  });
  const { uploads } = uploading;
  const isBusy = uploads.some(({ error }) => !error);
  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy]);
  const room = max - pictures.length - uploads.length;

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
      <legend>{legend}</legend>
      <p className="field-description" id={`${id}-hint`}>
        {full}. {hint}
      </p>
      <ul className="pictures-field-pictures" hidden={pictures.length === 0}>
        {pictures.map((picture, index) => (
          <li key={picture.src} className="pictures-field-picture">
            {draw(picture, `Picture ${index + 1}`)}
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
          inputRef={(element) => {
            chooser.current = element;
            props.inputRef?.(element);
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
      {(pictures.length > 0 || uploads.length > 0) && props.children}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
};
