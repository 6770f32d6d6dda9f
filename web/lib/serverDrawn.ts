import { hairstyleCategories } from '../../shared/catalog/categories';
import { paths } from './paths';

const folders = ['share', ...hairstyleCategories];

/** Whether a page is rendered on the server, so that a link to it loads a new document. */
export const isServerDrawn = (path: string): boolean =>
  path === paths.cities || folders.some((folder) => path.startsWith(`/${folder}/`));
