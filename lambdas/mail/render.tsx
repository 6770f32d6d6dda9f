import { render, toPlainText } from 'react-email';
import { Layout } from './Layout';
import type { MailDeps } from './send-mail';

/** Renders emails as HTML and as text. `siteUrl` is the site's address. */
export const createRender =
  (siteUrl: string): MailDeps['render'] =>
  async (email, unsubscribePage) => {
    const page = unsubscribePage && `${siteUrl}${unsubscribePage}`;
    const html = await render(<Layout email={email} siteUrl={siteUrl} unsubscribePage={page} />);
    return {
      html,
      text: toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] }),
    };
  };
