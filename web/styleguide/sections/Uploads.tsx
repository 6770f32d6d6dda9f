import { useState } from 'react';
import { imageMessages } from '../../../shared/http/image-messages';
import { ImagesInput } from '../../ui/images/ImagesInput';
import { UploadItem } from '../../ui/images/UploadItem';
import type { CreateUploader, Upload } from '../../ui/images/useUploads';
import { Specimen } from '../Specimen';
import { pictures } from '../samples';

const preview = `${pictures[0]?.src}/320.webp`;
const uploaded = ['bantu-knots', 'braided-extensions', 'blunt-bob-weave', 'body-wave-weave'];

/** Stands in for the server: returns a sample picture, and fails while the browser is offline. */
const sampleUploader: CreateUploader = () => async (options) => {
  options.onProgress(0.5);
  if (!navigator.onLine) throw new Error('The connection was lost');
  return { src: `/media/art/${uploaded.shift()}`, width: 640, height: 800 };
};

const Images = ({ error }: { error?: string }) => {
  const [images, setImages] = useState(pictures.slice(0, 2));
  return (
    <ImagesInput
      label="Images"
      images={error ? [] : images}
      onChange={setImages}
      max={5}
      error={error}
      createUploader={sampleUploader}
    />
  );
};

const uploads: Upload[] = [
  { id: 'sending', name: 'golden-braids.jpg', sent: 0.4, preview },
  { id: 'processing', name: 'copper-waves.jpg', sent: 1, preview },
  {
    id: 'interrupted',
    name: 'rounded-afro.jpg',
    sent: 0.7,
    preview,
    error: { message: 'Failed to upload image. Check your connection and retry.', canRetry: true },
  },
  {
    id: 'refused',
    name: 'cornrows.png',
    sent: 1,
    preview,
    error: { message: imageMessages.damaged, canRetry: false },
  },
];

/** Pictures to choose, crop, upload and put in order. */
export const Uploads = () => (
  <>
    <Specimen label="Images">
      <Images />
    </Specimen>
    <Specimen label="Without images" narrow>
      <Images error="Please add at least one image" />
    </Specimen>
    <Specimen label="Progress of uploads" narrow>
      <ul className="styleguide-uploads">
        {uploads.map((upload) => (
          <UploadItem key={upload.id} upload={upload} onRetry={() => undefined} onRemove={() => undefined} />
        ))}
      </ul>
    </Specimen>
  </>
);
