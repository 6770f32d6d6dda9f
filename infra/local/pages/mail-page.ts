import type { Mailbox } from '../mailbox';
import { escaped, type Page } from './html';

type Delivered = ReturnType<Mailbox['list']>[number];

/** The HTML part runs no scripts and loads nothing: the frame is sandboxed, and it inherits the page's content policy. */
const preview = (html: string): string =>
  `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The message as HTML" srcdoc="${escaped(html)}"></iframe>`;

const headerLines = ({ from, headers = {} }: Delivered): string =>
  [...(from ? [['From', from]] : []), ...Object.entries(headers)]
    .map(([name, value]) => `<br>${escaped(name)}: ${escaped(value)}`)
    .join('');

const article = (message: Delivered): string => {
  const { at, to, subject, text, html } = message;
  return `<article><h2>${escaped(subject)}</h2><p class="quiet">${escaped(at)} to ${escaped(to)}${headerLines(message)}</p>${html ? preview(html) : ''}<details${html ? '' : ' open'}><summary>Text</summary><pre>${escaped(text)}</pre></details></article>`;
};

/** All mail, newest first. */
export const mailPage = (mailbox: Mailbox): Page => ({
  title: 'Mailbox',
  data: mailbox.list(),
  html: mailbox.list().toReversed().map(article).join('') || '<p>There are no messages yet.</p>',
});
