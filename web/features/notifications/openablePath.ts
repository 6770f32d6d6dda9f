import type { Role } from '../../../shared/account/schema';
import { sitePath } from '../../../shared/http/path';
import { paths } from '../../lib/paths';

/**
 * Where a notification leads. The pages of a role do not open for someone who no longer has it, such as a suspended
 * provider; their profile says why.
 */
export const openablePath = (link: string, role: Role | undefined): string => {
  const path = sitePath(link) ?? paths.landing;
  const [, area] = path.split('/');
  const isOfAnotherRole = (area === 'provider' || area === 'admin') && area !== role;
  return role && isOfAnotherRole ? paths.profile : path;
};
