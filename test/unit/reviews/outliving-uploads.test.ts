import type { Image } from '../../../shared/http/fields';
import { outlivingUploads } from '../../../web/lib/reviews/outliving-uploads';
import type { Uploader } from '../../../web/ui/images/useUploads';
import { formGone } from '../../../web/ui/images/useUploads';

const image: Image = { src: '/media/reviews/me/one', width: 1, height: 1 };

/** An upload that the test ends, and what became of its signal. */
const controlled = () => {
  let end: { done: (image: Image) => void; fail: () => void } | undefined;
  const signals: AbortSignal[] = [];
  const upload: Uploader = ({ signal }) =>
    new Promise((resolve, reject) => {
      signals.push(signal);
      end = { done: resolve, fail: () => reject(new Error('No connection')) };
    });
  return { upload, signals, done: () => end?.done(image), fail: () => end?.fail() };
};

const begin = (uploads: ReturnType<typeof outlivingUploads>, upload: Uploader) => {
  const form = new AbortController();
  const run = uploads.begin(() => upload)(new Blob());
  const start = () => run({ signal: form.signal, onProgress: () => undefined });
  return { form, start, running: start().catch(() => undefined) };
};

test('an upload goes on when the form is gone, and arrives', async () => {
  const uploads = outlivingUploads();
  const upload = controlled();
  const { form } = begin(uploads, upload.upload);
  const handedOver = uploads.handOver();
  form.abort(formGone);
  expect(upload.signals[0]!.aborted).toBe(false);
  upload.done();
  expect(await handedOver).toEqual({ arrived: [image], failed: 0 });
});

test('an upload that was done before is the form’s own', async () => {
  const uploads = outlivingUploads();
  const upload = controlled();
  const { running } = begin(uploads, upload.upload);
  upload.done();
  await running;
  expect(await uploads.handOver()).toEqual({ arrived: [], failed: 0 });
});

test('what failed counts, unless it was taken off the list or tried again', async () => {
  const uploads = outlivingUploads();
  const [failing, dropped, retried] = [controlled(), controlled(), controlled()];
  const runs = [failing, dropped, retried].map(({ upload }) => begin(uploads, upload));
  for (const each of [failing, dropped, retried]) each.fail();
  await Promise.all(runs.map(({ running }) => running));
  runs[1]!.form.abort();
  const again = runs[2]!.start();
  retried.done();
  await again;
  expect(await uploads.handOver()).toEqual({ arrived: [], failed: 1 });
});

test('an upload stops when its form is closed without sending it', async () => {
  const uploads = outlivingUploads();
  const upload = controlled();
  const { form } = begin(uploads, upload.upload);
  form.abort(formGone);
  expect(upload.signals[0]!.aborted).toBe(true);
});

test('what somebody takes off the form stops, also while the review is sent, and never arrives', async () => {
  const uploads = outlivingUploads();
  const upload = controlled();
  const { form } = begin(uploads, upload.upload);
  uploads.keepGoing(true);
  form.abort();
  expect(upload.signals[0]!.aborted).toBe(true);
  upload.done();
  expect(await uploads.handOver()).toEqual({ arrived: [], failed: 0 });
});

test('what arrived while a review was sent in vain is forgotten', async () => {
  const uploads = outlivingUploads();
  const upload = controlled();
  const { form, running } = begin(uploads, upload.upload);
  uploads.keepGoing(true);
  form.abort(formGone);
  upload.done();
  await running;
  uploads.keepGoing(false);
  expect(await uploads.handOver()).toEqual({ arrived: [], failed: 0 });
});
