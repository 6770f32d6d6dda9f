import type { Image } from '../../../../shared/http/fields';
import { Button } from '../../../ui/Button';
import { Picture } from '../../../ui/Picture';
import './Avatar.css';

const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');

/** A user's photo, or their initials. Uploads are not available yet. */
export const Avatar = ({ name, photo }: { name: string; photo: Image | undefined }) => (
  <div className="avatar-row">
    {photo ? (
      <Picture image={photo} alt={name} sizes="96px" ratio="1" className="avatar" />
    ) : (
      <span className="avatar" aria-hidden="true">
        {initials(name)}
      </span>
    )}
    <div>
      <p className="avatar-name">{name}</p>
      <Button variant="quiet" size="small" disabled>
        Upload photo (coming soon)
      </Button>
    </div>
  </div>
);
