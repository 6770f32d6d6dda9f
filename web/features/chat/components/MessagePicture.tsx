import { useState } from 'react';
import type { Image } from '../../../../shared/http/fields';
import { isolated } from '../../../../shared/http/isolated';
import { Dialog } from '../../../ui/Dialog';
import { Picture } from '../../../ui/Picture';

/** A picture in a message; pressing it shows it large. */
export const MessagePicture = ({ picture, from }: { picture: Image; from: string }) => {
  const [isOpen, setOpen] = useState(false);
  const alt = `Picture from ${isolated(from)}`;
  return (
    <>
      <button
        type="button"
        className="message-picture"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        aria-label={`Enlarge the picture from ${isolated(from)}`}
        onClick={() => setOpen(true)}
      >
        <Picture image={picture} alt="" sizes="16rem" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={alt}>
        <Picture image={picture} alt={alt} sizes="(max-width: 40rem) 100vw, 32rem" eager />
      </Dialog>
    </>
  );
};
