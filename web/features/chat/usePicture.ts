import { useState } from 'react';
import type { Image } from '../../../shared/http/fields';
import { readDraft, saveDraft } from '../../lib/drafts';
import { createUploader } from '../../lib/media/uploader';
import { cropPicture } from '../../ui/images/cropPicture';
import { openPicture } from '../../ui/images/openPicture';
import { useUploads } from '../../ui/images/useUploads';

/**
 * Returns a chosen picture as a file to upload: upright, without metadata, and no larger than the site needs. Throws
 * `PictureError` if it cannot be used.
 */
const preparePicture = async (file: File): Promise<Blob> => {
  const { bitmap, close } = await openPicture(file);
  const { width, height } = bitmap;
  try {
    return await cropPicture(bitmap, { x: 0, y: 0, width, height });
  } finally {
    close();
  }
};

const unreadable = 'This file cannot be read.';

/**
 * The picture to send with the next message, which is uploaded as soon as it is chosen. After that, it is kept in the
 * draft with this name.
 */
export const usePicture = (draft: string) => {
  const [picture, setPicture] = useState(() => readDraft<Image>(draft));
  const [problem, setProblem] = useState('');
  const keep = (image: Image | undefined) => {
    setPicture(image);
    saveDraft(draft, image);
  };
  const { uploads, start, remove, retry } = useUploads(createUploader, keep);

  const choose = async (file: File) => {
    for (const { id } of uploads) remove(id);
    keep(undefined);
    setProblem('');
    try {
      start(await preparePicture(file), file.name);
    } catch (error) {
      setProblem(error instanceof Error && error.name === 'PictureError' ? error.message : unreadable);
    }
  };
  return {
    picture,
    /** The upload in progress or failed, if any. */
    upload: uploads[0],
    problem,
    choose,
    retry,
    cancel: remove,
    remove: () => keep(undefined),
  };
};
