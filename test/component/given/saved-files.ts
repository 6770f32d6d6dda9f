import { waitFor } from '@testing-library/react';

/** A file that a page has the browser save. */
type SavedFile = { name: string; text: string };

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

/** Has pages save files into a list, instead of to the disk; returns a function that waits for the next one. */
export const catchSavedFiles = (): (() => Promise<SavedFile>) => {
  const saved: Promise<SavedFile>[] = [];
  let blob: Blob;
  window.URL.createObjectURL = (made) => {
    blob = made as Blob;
    return 'blob:test';
  };
  HTMLAnchorElement.prototype.click = function click() {
    const name = this.download;
    saved.push(textOf(blob).then((text) => ({ name, text })));
  };
  return async () => {
    await waitFor(() => expect(saved).not.toEqual([]));
    return saved.shift()!;
  };
};
