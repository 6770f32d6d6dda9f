import { useRef } from 'react';
import type { Me } from '../../../../shared/account/schema';
import type { Image } from '../../../../shared/http/fields';
import { refusalMessage } from '../../../../shared/http/refusal';
import { client } from '../../../lib/client';
import { createUploader } from '../../../lib/media/uploader';
import { queryClient } from '../../../lib/queryClient';
import { meKey } from '../../../lib/session/me';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { PictureUpload } from '../../../ui/images/PictureUpload';
import { Picture } from '../../../ui/Picture';
import './ProfilePhoto.css';

const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');

const allowed = ['square'] as const;

const useSavePhoto = () =>
  useAct({
    act: (photo: Image | null) => client.updateMe({ body: { photo } }),
    done: (saved) => (saved.photo ? 'Photo updated' : 'Photo removed'),
    onDone: (saved) => queryClient.setQueryData(meKey, saved),
  });

/** The user's photo, or their initials; a new photo is saved as soon as it is uploaded. */
export const ProfilePhoto = ({ me: { name, photo } }: { me: Me }) => {
  const input = useRef<HTMLInputElement>(null);
  const save = useSavePhoto();
  const remove = () => {
    save.mutate(null);
    // The button that had the focus disappears.
    input.current?.focus();
  };
  return (
    <section className="row profile-photo" aria-label="Profile photo">
      {photo ? (
        <Picture image={photo} alt={name} sizes="96px" ratio="1" className="profile-photo-picture" />
      ) : (
        <span className="profile-photo-picture" aria-hidden="true">
          {initials(name)}
        </span>
      )}
      <div className="stack stack-small profile-photo-text">
        <p className="profile-photo-name">{name}</p>
        <div className="row row-small">
          <PictureUpload
            label={photo ? 'Replace photo' : 'Upload photo'}
            room={1}
            full="Upload one photo at a time."
            allowed={allowed}
            round
            createUploader={createUploader}
            onUploaded={(image) => save.mutate(image)}
            inputRef={input}
          />
          {photo && (
            <Button variant="quiet" onClick={remove} busy={save.isPending} busyLabel="Saving…">
              Remove<span className="visually-hidden"> photo</span>
            </Button>
          )}
        </div>
        {save.error && (
          <div role="alert">
            <p className="field-error">{refusalMessage(save.error, 'Your photo was not saved.')}</p>
            <Button variant="secondary" size="small" onClick={() => save.mutate(save.variables)}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </section>
  );
};
