import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { Button } from '../Button';
import type { Upload } from './useUploads';
import './UploadItem.css';

const statusOf = ({ error, sent }: Upload): string => {
  if (error) return error.message;
  return sent < 1 ? `${Math.round(sent * 100)}%` : 'Processing…';
};

type Props = { upload: Upload; onRetry: () => void; onRemove: () => void };

/** A picture that is being uploaded, with its progress, or the reason why it failed. */
export const UploadItem = ({ upload, onRetry, onRemove }: Props) => {
  const { name, preview, sent, error } = upload;
  const about = (
    <span className="visually-hidden">
      {' '}
      <bdi>{name}</bdi>
    </span>
  );
  return (
    <li className="row upload-item">
      <img className="upload-item-preview" src={preview} alt="" />
      <div className="upload-item-text">
        <p className="upload-item-name">{name}</p>
        {!error && <progress aria-label={`Upload of ${isolateBidi(name)}`} value={sent} max={1} />}
        <p className={error ? 'field-error' : 'upload-item-status'} role={error && 'alert'}>
          {statusOf(upload)}
        </p>
      </div>
      <div className="upload-item-actions">
        {error?.canRetry && (
          <Button variant="secondary" size="small" onClick={onRetry}>
            Retry{about}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onRemove}>
          {error ? 'Remove' : 'Cancel'}
          {about}
        </Button>
      </div>
    </li>
  );
};
