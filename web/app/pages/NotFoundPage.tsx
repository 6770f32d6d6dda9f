import { paths } from '../../lib/paths';
import { VisitorFrame } from '../../lib/site/VisitorFrame';
import { ButtonLink } from '../../ui/Button';
import { Drawing } from '../../ui/Drawing';
import { Page } from '../../ui/Page';
import { PageCorner } from '../../ui/PageHeader';

/** The 404 page. */
export const Component = () => (
  <VisitorFrame next={paths.home}>
    <Page title="Page not found" className="page-centered">
      <meta name="robots" content="noindex" />
      <PageCorner />
      <Drawing name="not-found" />
      <h1>Oops! Page not found</h1>
      <p className="lead">The page you are looking for has moved or does not exist.</p>
      <ButtonLink to={paths.landing}>Return to Home</ButtonLink>
    </Page>
  </VisitorFrame>
);
