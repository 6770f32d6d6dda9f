import { render, toPlainText } from 'react-email';
import { Layout } from './Layout';
import type { MailDeps } from './send-mail';

/** Renders letters as HTML and as text. `siteUrl` is the site's address. */
export const createRender =
  (siteUrl: string): MailDeps['render'] =>
  async (letter, unsubscribePage) => {
    const page = unsubscribePage && `${siteUrl}${unsubscribePage}`;
    const html = await render(<Layout letter={letter} siteUrl={siteUrl} unsubscribePage={page} />);
    return {
      html,
      text: toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] }),
    };
  };
