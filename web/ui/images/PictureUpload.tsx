import { type DragEvent, lazy, type Ref, Suspense, useEffect, useState } from 'react';
import type { Image } from '../../../shared/http/fields';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { FileChooser } from './FileChooser';
import type { Shape } from './shapes';
import { UploadList } from './UploadList';
import { useCropQueue } from './useCropQueue';
import { type CreateUploader, useUploads } from './useUploads';
import './PictureUpload.css';

const loadDialog = async () => ({ default: (await import('./CropDialog')).CropDialog });
const CropDialog = lazy(loadDialog);

type Props = {
  /** The text of the button that opens the file chooser. */
  label: string;
  /** How many pictures may be added. */
  room: number;
  /** Says how many pictures are allowed, if more are chosen than there is room for. */
  full: string;
  /** The shapes to crop to. */
  allowed: readonly Shape[];
  createUploader: CreateUploader;
  /** Crops to a circle. */
  round?: boolean;
  onUploaded: (image: Image) => void;
  /** Called when uploads begin and when none is left. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
};

const opening = 'Opening the picture…';

/** Keeps the browser from opening a file that is dropped. */
const accept = (event: DragEvent) => {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
};

/** Chooses, crops and uploads pictures, from a button or by dropping files on it. */
export const PictureUpload = (props: Props) => {
  const { label, room, full, allowed, round, createUploader, onUploaded, onBusy, inputRef, ...named } = props;
  const [announcement, setAnnouncement] = useState('');
  const queue = useCropQueue();
  const { start, ...uploading } = useUploads(createUploader, (image, name) => {
    setAnnouncement(`${isolateBidi(name)} uploaded`);
    onUploaded(image);
  });
  const { uploads } = uploading;
  const isBusy = uploads.some(({ error }) => !error);
  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy]);

  const choose = (files: File[]) => {
    if (files.length === 0) return;
    // Loads while the first file is opened. If it fails, rendering the dialog reports it.
    loadDialog().catch(() => undefined);
    const free = Math.max(0, room - uploads.length - queue.count());
    queue.add(files.slice(0, free), files.length > free ? full : undefined);
  };
  const drop = (event: DragEvent) => {
    accept(event);
    choose([...event.dataTransfer.files]);
  };
  const crop = (blob: Blob, name: string) => {
    start(blob, name);
    void queue.next();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is an addition to the button
    <div className="stack stack-small picture-upload" onDragEnter={accept} onDragOver={accept} onDrop={drop}>
      <FileChooser label={label} multiple={room !== 1} onChoose={choose} inputRef={inputRef} {...named} />
      <UploadList {...uploading} />
      <div role="alert" className="picture-upload-problems">
        {queue.problems.map((problem) => (
          <p key={problem} className="field-error">
            {problem}
          </p>
        ))}
      </div>
      <p role="status" className={queue.isOpening ? 'picture-upload-status' : 'visually-hidden'}>
        {queue.isOpening ? opening : announcement}
      </p>
      {queue.current && (
        <Suspense fallback={<p className="picture-upload-status">{opening}</p>}>
          <CropDialog
            key={queue.current.url}
            picture={queue.current}
            allowed={allowed}
            round={round}
            left={queue.left}
            onCropped={crop}
            onSkip={queue.next}
            onCancel={queue.clear}
          />
        </Suspense>
      )}
    </div>
  );
};
