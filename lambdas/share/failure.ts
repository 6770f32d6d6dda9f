import { citiesPath } from '../../shared/catalog/city-paths';
import type { shareApi } from '../../shared/share/api';
import type { Failure } from '../../web/features/share/page';
import type { ErrorReply } from '../http/endpoints';

type Paths = (typeof shareApi)[keyof typeof shareApi]['path'];

/** The messages by route, shown as a toast on the landing page; see docs/product/screens.md#share-pages. */
const messages: Partial<Record<`GET ${Paths}`, { missing: string; failed: string }>> = {
  'GET /share/provider/{providerId}': {
    missing: 'Provider not found',
    failed: 'Failed to load provider profile',
  },
  'GET /share/hairstyle/{hairstyleId}': {
    missing: 'Failed to load hairstyle details',
    failed: 'Failed to load hairstyle details',
  },
  'GET /share/product/{productId}': {
    missing: 'Failed to load product details',
    failed: 'Failed to load product details',
  },
};
const anyPage = {
  missing: 'The page you are looking for has moved or does not exist.',
  failed: 'Something went wrong on our end.',
};

/** What is shown instead of a page of a city in which nothing is listed. */
const emptyCity: Failure = {
  kind: 'failure',
  title: 'Nothing is listed here yet',
  message: 'There are no hairstyles of this kind in this city, or no longer. There are some in other places.',
  drawing: 'no-styles',
  link: { label: 'See all cities', href: citiesPath },
};

/** Returns the page shown instead of one that does not exist or could not be rendered. */
export const failurePage = ({ status }: ErrorReply, routeKey: string): Failure => {
  if (routeKey === 'GET /share/cities/{path+}' && status < 500) return emptyCity;
  const why = status < 500 ? 'missing' : 'failed';
  const toast = messages[routeKey as keyof typeof messages]?.[why];
  const message = toast ?? anyPage[why];
  const content =
    why === 'missing'
      ? ({ title: 'Oops! Page not found', message, drawing: 'not-found' } as const)
      : ({ title: message, message: 'Reloading the page usually helps.', drawing: 'trouble' } as const);
  return { kind: 'failure', ...content, ...(toast && { toast }) };
};
