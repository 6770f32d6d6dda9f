import { renderToStaticMarkup } from 'react-dom/server';
import type { PoolEmail } from './email-content';
import { Layout } from './Layout';

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * Renders an email as HTML. The renderer of `react-email` brings Prettier, which would double what a function loads.
 * `siteUrl` is the site's address; without it, the mail has no links. `unsubscribePage` is a whole address.
 */
export const renderMarkup = (email: PoolEmail, siteUrl?: string, unsubscribePage?: string): string =>
  doctype +
  renderToStaticMarkup(<Layout email={email} siteUrl={siteUrl} unsubscribePage={unsubscribePage} />);
