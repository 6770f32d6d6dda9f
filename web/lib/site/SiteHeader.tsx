import { useSyncExternalStore } from 'react';
import { product } from '../../../shared/brand';
import { ButtonLink } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { authPath, joinPath, paths } from '../paths';
import { storedSession } from '../session/storedSession';
import './SiteHeader.css';

const never = () => () => {};

/**
 * The header of the pages for visitors. Signing in or up there continues on `next`. Cached pages are the same for all,
 * so the browser replaces the buttons for signed-in users.
 */
export const SiteHeader = ({ next }: { next?: string }) => {
  const signedIn = useSyncExternalStore(
    never,
    () => !!storedSession(),
    () => false,
  );
  return (
    <header className="site-header">
      <div className="row row-between site-header-row">
        <Link className="site-header-brand" to={paths.landing}>
          {product}
        </Link>
        {signedIn ? (
          <ButtonLink variant="quiet" to={paths.profile}>
            Your account
          </ButtonLink>
        ) : (
          <div className="row row-small">
            <ButtonLink variant="quiet" to={authPath(next)}>
              Sign In
            </ButtonLink>
            <ButtonLink to={joinPath(next)}>Sign Up</ButtonLink>
          </div>
        )}
      </div>
    </header>
  );
};
