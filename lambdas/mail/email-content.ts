/** One line of a table: what it is, what a person typed, and what we say of it. */
export type Detail = { label: string; quote?: string; value?: string };

/** A picture of ours at the top, by its address on the site, with what it shows. */
type MailPicture = { src: string; width: number; height: number; alt: string };

/** What a mail says, without its layout. Text that people typed is in the quotes of its details, and nowhere else. */
export type EmailContent = {
  /** Also the heading. */
  subject: string;
  /** What inboxes show after the subject. */
  preheader: string;
  paragraphs: readonly string[];
  details?: readonly Detail[];
  picture?: MailPicture;
  /** The main action; a path of the site. */
  button: { label: string; path: string };
  /** Why the reader gets it, if not because they have an account. */
  because?: string;
};

/** An email whose reader acts elsewhere, or may not have an account. */
export type PoolEmail = Omit<EmailContent, 'button'> & {
  button?: EmailContent['button'];
};

/** Characters that would break a line, or change the direction or order in which text is read. */
const controlCharacters =
  /(?:[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200c|\u200d|\u2068|\u2069|\ufe0e|\ufe0f)[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}])+/gu;

/** What typed texts are isolated with (see `isolateBidi`), and the same alone, which would isolate what follows. */
const isolates = /\u2068([^\u2068\u2069]*)\u2069|[\u2068\u2069]/g;

const plain = (text: string): string =>
  text
    .replace(controlCharacters, ' ')
    .replace(isolates, (all, inside?: string) => (inside === undefined ? '' : all))
    .replace(/ {2,}/g, ' ')
    .trim();

/** What mail readers recognize addresses by: dots, and what browsers take for one, @, and the colon of a scheme. */
const linkMarks = /(?<=\S)[.\u2024\u3002\uff0e\uff61@\uff20](?=\S)|(?<=\p{L}):(?=\S)/gu;

/** With a word joiner on both sides of these, mail readers make no link of a text, and it looks the same. */
const unlinked = (text: string): string => text.replace(linkMarks, '\u2060$&\u2060');

/** Returns the email with quotes of one line each that do not disguise what they say and do not become links. */
export const withSafeQuotes = ({ details = [], ...ours }: EmailContent) => ({
  ...ours,
  details: details.map(
    (detail): Detail =>
      detail.quote === undefined ? detail : { ...detail, quote: unlinked(plain(detail.quote)) },
  ),
});
