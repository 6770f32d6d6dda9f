import { useState } from 'react';
import type { Image } from '../../../shared/http/fields';
import { createUploader } from '../../lib/images/uploader';
import { useUploads } from '../../ui/images/useUploads';
import { onDemand } from '../../ui/onDemand';

const loadPreparation = onDemand(() => import('./preparePicture'));
const unreadable = 'This file cannot be read.';

/** The picture to send with the next message, which is uploaded as soon as it is chosen. */
export const usePicture = () => {
  const [picture, setPicture] = useState<Image>();
  const [problem, setProblem] = useState('');
  const { uploads, start, remove, retry } = useUploads(createUploader, setPicture);

  const choose = async (file: File) => {
    for (const { id } of uploads) remove(id);
    setPicture(undefined);
    setProblem('');
    try {
      const { preparePicture } = await loadPreparation();
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
    remove: () => setPicture(undefined),
  };
};
