import { ButtonLink } from '../ui/Button';
import { Page } from '../ui/Page';
import { paths } from './paths';

/** Any address that is no page of ours. */
export const Component = () => (
  <Page title="Page not found" className="page-centred">
    <p className="numeral" aria-hidden="true">
      404
    </p>
    <h1>Oops! Page not found</h1>
    <p className="lead">The page you are looking for has moved, or was never here.</p>
    <ButtonLink to={paths.landing}>Return to Home</ButtonLink>
  </Page>
);
