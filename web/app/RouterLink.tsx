import { Link, useLocation } from 'react-router-dom';
import type { LinkProps } from '../ui/Link';

/** The router's link. A share page is drawn on the server, so the way there is a whole page load. */
export const RouterLink = ({ to, tellsFrom, ...rest }: LinkProps) => {
  const { pathname, search } = useLocation();
  return (
    <Link
      {...rest}
      to={to}
      state={tellsFrom ? { from: pathname + search } : undefined}
      reloadDocument={to.startsWith('/share/')}
    />
  );
};
