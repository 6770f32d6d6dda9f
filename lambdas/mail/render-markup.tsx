import { renderToStaticMarkup } from 'react-dom/server';
import type { PoolEmail } from './email-content';
import { Layout } from './Layout';

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Other characters than ASCII as references: the user pool allows only some of them in a message. */
const asAscii = (html: string): string =>
  html.replace(/[^\n\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`);

/**
 * Renders an email as HTML, without the renderer of `react-email`, which is too heavy for a function that someone waits
 * for. `siteUrl` is the site's address; without it, the mail has no links.
 */
export const renderMarkup = (email: PoolEmail, siteUrl?: string): string =>
  doctype + asAscii(renderToStaticMarkup(<Layout email={email} siteUrl={siteUrl} />));
