/** A part of a text: plain, or a link with the address it leads to. */
type TextPart = { text: string; href?: string };

/** Web addresses, without quotes, brackets, and characters that change the direction of text or are invisible. */
const address =
  /https?:\/\/(?:(?![\p{Default_Ignorable_Code_Point}\p{Bidi_Control}])[^\s<>"'`{}|\\^[\]])+/giu;
/** Belongs to the sentence around an address rather than to the address. */
const punctuation = /[.,:;!?)*_~…]+$/u;
const isAscii = (text: string) => /^[\x21-\x7e]*$/.test(text);

/**
 * The link for a web address; undefined if it is none, or if a user name before the host could disguise the host. A
 * host with other than ASCII letters is shown in its encoded form, which cannot imitate another host.
 */
const linkOf = (typed: string): TextPart | undefined => {
  if (!URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  if (url.username || url.password) return undefined;
  const host = /^https?:\/\/([^/?#]*)/i.exec(typed)?.[1] ?? '';
  return { text: isAscii(host) ? typed : url.href, href: url.href };
};

/** Splits a text into plain parts and links. Only http and https addresses become links. */
export const linkify = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const typed = found.replace(punctuation, '');
    const link = linkOf(typed);
    if (!link) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push(link);
    end = index + typed.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts;
};
