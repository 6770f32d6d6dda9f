import type {
  SharedCities,
  SharedCity,
  SharedHairstyle,
  SharedProduct,
  SharedProvider,
} from '../../../shared/share/schema';

/** A share page with its data. The server renders it and sends the data along, so that the browser can hydrate it. */
export type Page =
  | { kind: 'provider'; data: SharedProvider }
  | { kind: 'hairstyle'; data: SharedHairstyle }
  | { kind: 'product'; data: SharedProduct }
  | { kind: 'city'; data: SharedCity }
  | { kind: 'cities'; data: SharedCities }
  | Failure;

/** Shown instead of a page. With `toast`, the browser redirects at once and shows that message on the next page. */
export type Failure = {
  kind: 'failure';
  title: string;
  message: string;
  drawing: 'not-found' | 'trouble' | 'no-styles';
  /** Where to go on instead of the home page. */
  link?: { label: string; href: string };
  toast?: string;
};

/** The IDs of the element the page is rendered in and of the script with its data. */
export const rootId = 'root';
export const dataId = 'page';
