import { UploadItem } from './UploadItem';
import './UploadList.css';
import type { useUploads } from './useUploads';

type Props = Pick<ReturnType<typeof useUploads>, 'uploads' | 'remove' | 'retry'>;

/** The pictures that are being uploaded. */
export const UploadList = ({ uploads, remove, retry }: Props) => (
  <ul className="upload-list" hidden={uploads.length === 0}>
    {uploads.map((upload) => (
      <UploadItem
        key={upload.id}
        upload={upload}
        onRetry={() => retry(upload)}
        onRemove={() => remove(upload.id)}
      />
    ))}
  </ul>
);
