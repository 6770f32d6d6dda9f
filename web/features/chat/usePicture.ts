import { useState } from 'react';
import type { Image } from '../../../shared/http/fields';
import { readDraft, saveDraft } from '../../lib/drafts';
import { pictureProblem, preparePicture } from '../../lib/media/preparePicture';
import { createUploader } from '../../lib/media/uploader';
import { useUploads } from '../../ui/images/useUploads';

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
      setProblem(pictureProblem(error));
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
