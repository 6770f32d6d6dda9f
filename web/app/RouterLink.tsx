import { Link, useLocation } from 'react-router-dom';
import type { LinkProps } from '../ui/Link';

/** The router's link. Share pages are rendered on the server, so links to them load a new document. */
export const RouterLink = ({ to, withOrigin, ...rest }: LinkProps) => {
  const { pathname, search } = useLocation();
  return (
    <Link
      {...rest}
      to={to}
      state={withOrigin ? { from: pathname + search } : undefined}
      reloadDocument={to.startsWith('/share/')}
    />
  );
};
