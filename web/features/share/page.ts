import type { SharedHairstyle, SharedProduct, SharedProvider } from '../../../shared/share/schema';

/** A page drawn on the server, with all it shows; the browser is sent the same to make it live. */
export type Page =
  | { kind: 'provider'; data: SharedProvider }
  | { kind: 'hairstyle'; data: SharedHairstyle }
  | { kind: 'product'; data: SharedProduct }
  | Failure;

/** What stands in place of a page; with `toast`, only until the browser has led away and says that there. */
export type Failure = {
  kind: 'failure';
  title: string;
  message: string;
  drawing: 'not-found' | 'trouble';
  toast?: string;
};

/** Where the document holds the page: the element it is drawn in, and the script with its data. */
export const rootId = 'root';
export const dataId = 'page';
