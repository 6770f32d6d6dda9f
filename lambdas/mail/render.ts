import { toPlainText } from 'react-email';
import { renderMarkup } from './render-markup';
import type { MailDeps } from './send-mail';

/** Renders emails as HTML and as text. `siteUrl` is the site's address. */
export const createRender =
  (siteUrl: string): MailDeps['render'] =>
  async (email, unsubscribePage) => {
    const html = renderMarkup(email, siteUrl, unsubscribePage && `${siteUrl}${unsubscribePage}`);
    return {
      html,
      text: toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] }),
    };
  };
