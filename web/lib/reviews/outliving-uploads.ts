import type { Image } from '../../../shared/http/fields';
import { type CreateUploader, formGone } from '../../ui/images/useUploads';

type Task = { state: 'running' | 'done' | 'failed' | 'dropped'; ended: Promise<void> };

/**
 * Uploads that can go on once the form that began them is gone: `begin` makes its uploaders, `keepGoing` says whether they
 * do, and `handOver` waits for what still runs. What somebody takes off the form stops in any case.
 */
export const outlivingUploads = () => {
  const tasks = new Set<Task>();
  const arrived: Image[] = [];
  let goesOn = false;

  const begin =
    (create: CreateUploader): CreateUploader =>
    (blob) => {
      const upload = create(blob);
      const task: Task = { state: 'running', ended: Promise.resolve() };
      tasks.add(task);
      return ({ signal, onProgress }) => {
        const abort = new AbortController();
        signal.addEventListener('abort', () => {
          if (task.state === 'done' || (goesOn && signal.reason === formGone)) return;
          task.state = 'dropped';
          abort.abort(signal.reason);
        });
        task.state = 'running';
        const uploading = upload({ signal: abort.signal, onProgress });
        task.ended = uploading.then(
          (image) => {
            if (task.state === 'dropped') return;
            task.state = 'done';
            // As long as the form is there, it gets the picture, and somebody may take it off again.
            if (signal.aborted) arrived.push(image);
          },
          () => {
            if (task.state === 'running') task.state = 'failed';
          },
        );
        return uploading;
      };
    };

  const keepGoing = (on: boolean): void => {
    goesOn = on;
    if (!on) arrived.length = 0;
  };

  /** Waits for what still runs. Returns what arrived without the form, and how many pictures failed. */
  const handOver = async (): Promise<{ arrived: Image[]; failed: number }> => {
    keepGoing(true);
    await Promise.all([...tasks].map(({ ended }) => ended));
    return { arrived, failed: [...tasks].filter(({ state }) => state === 'failed').length };
  };

  return { begin, keepGoing, handOver };
};
