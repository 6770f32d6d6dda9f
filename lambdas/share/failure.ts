import type { shareApi } from '../../shared/share/api';
import type { Page } from '../../web/features/share/page';
import type { No } from '../http/serve';

type Paths = (typeof shareApi)[keyof typeof shareApi]['path'];

/** The words of spec section 8 by what was asked for. */
const words: Partial<Record<`GET ${Paths}`, { missing: string; failed: string }>> = {
  'GET /share/provider/{providerId}': {
    missing: 'Provider not found',
    failed: 'Failed to load provider profile',
  },
  'GET /share/hairstyle/{hairstyleId}': {
    missing: 'Failed to load hairstyle details',
    failed: 'Failed to load hairstyle details',
  },
};
const anyPage = {
  missing: 'The page you are looking for has moved, or was never here.',
  failed: 'Something went wrong on our side.',
};

/** The page shown in place of one that is not there, or could not be drawn. */
export const failurePage = ({ status }: No, routeKey: string): Page => {
  const { missing, failed } = words[routeKey as keyof typeof words] ?? anyPage;
  return status < 500
    ? { kind: 'failure', title: 'Oops! Page not found', message: missing, retry: false }
    : { kind: 'failure', title: failed, message: 'Loading the page again usually helps.', retry: true };
};
