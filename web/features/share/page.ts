import type { SharedHairstyle, SharedProvider } from '../../../shared/share/schema';

/** A page drawn on the server, with all it shows; the browser is sent the same to make it live. */
export type Page =
  | { kind: 'provider'; data: SharedProvider }
  | { kind: 'hairstyle'; data: SharedHairstyle }
  | { kind: 'failure'; title: string; message: string; retry: boolean };

/** Where the document holds the page: the element it is drawn in, and the script with its data. */
export const rootId = 'root';
export const dataId = 'page';
