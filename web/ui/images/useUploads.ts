import { useEffect, useRef, useState } from 'react';
import type { Image } from '../../../shared/http/fields';
import { Refusal } from '../../../shared/http/refusal';
import { PictureError } from './openPicture';

/** A picture on its way to the server. */
export type Upload = {
  id: string;
  name: string;
  /** A URL of the cropped picture. */
  preview: string;
  /** The part sent so far, from 0 to 1. */
  sent: number;
  /** Why it failed. */
  error?: { message: string; canRetry: boolean } | undefined;
};

/**
 * Uploads one picture and returns the finished image. Called again after a failure, it continues with the step that
 * failed. Throws `PictureError` or an `image_…` refusal if the picture cannot be used, another error if a retry may
 * help.
 */
export type Uploader = (options: {
  /** Receives the part sent so far, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}) => Promise<Image>;
export type CreateUploader = (blob: Blob) => Uploader;

/** Why uploads stop whose form is gone; those that somebody removes stop without a reason. */
export const formGone = new Error('The form is gone');

type Task = { upload: Uploader; abort: AbortController; preview: string };

const errorOf = (error: unknown): Upload['error'] => {
  const isRefusal = error instanceof Refusal;
  if (error instanceof PictureError || (isRefusal && error.code.startsWith('image_')))
    return { message: error.message, canRetry: false };
  const message = isRefusal ? error.message : 'Failed to upload image. Check your connection and retry.';
  return { message, canRetry: true };
};

/**
 * Uploads pictures, several at once. Calls `onUploaded` with each finished image; pictures that fail can be retried.
 */
export const useUploads = (
  createUploader: CreateUploader,
  onUploaded: (image: Image, name: string) => void,
) => {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const tasks = useRef(new Map<string, Task>());
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;

  const update = (id: string, change: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));

  const remove = (id: string) => {
    const task = tasks.current.get(id);
    if (!task) return;
    tasks.current.delete(id);
    task.abort.abort();
    URL.revokeObjectURL(task.preview);
    setUploads((all) => all.filter((each) => each.id !== id));
  };

  const run = async (id: string, name: string) => {
    const task = tasks.current.get(id);
    if (!task) return;
    update(id, { sent: 0, error: undefined });
    try {
      const { signal } = task.abort;
      const image = await task.upload({ signal, onProgress: (sent) => update(id, { sent }) });
      if (signal.aborted) return;
      uploaded.current(image, name);
      remove(id);
    } catch (error) {
      update(id, { error: errorOf(error) });
    }
  };

  const start = (blob: Blob, name: string) => {
    const id = crypto.randomUUID();
    const preview = URL.createObjectURL(blob);
    tasks.current.set(id, { upload: createUploader(blob), abort: new AbortController(), preview });
    setUploads((all) => [...all, { id, name, preview, sent: 0 }]);
    void run(id, name);
  };

  useEffect(() => {
    const running = tasks.current;
    return () => {
      for (const { abort, preview } of running.values()) {
        abort.abort(formGone);
        URL.revokeObjectURL(preview);
      }
      running.clear();
    };
  }, []);

  return { uploads, start, remove, retry: ({ id, name }: Upload) => void run(id, name) };
};
