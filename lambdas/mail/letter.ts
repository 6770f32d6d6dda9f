/** One line of a table: what it is, and the value. */
export type Detail = readonly [label: string, value: string];

/** What a mail says, without its layout. Text that people typed may be anywhere in it. */
export type Letter = {
  /** Also the heading. */
  subject: string;
  /** What inboxes show after the subject. */
  preheader: string;
  paragraphs: readonly string[];
  details?: readonly Detail[];
  /** The main action; a path of the site. */
  button: { label: string; path: string };
};

/** Characters that would break a line, or change the direction or order in which text is read. */
const disguises =
  /(?:[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200c|\u200d|\u2068|\u2069|\ufe0e|\ufe0f)[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}])+/gu;

/** What typed texts are isolated with (see `isolated`), and the same alone, which would isolate what follows. */
const isolates = /\u2068([^\u2068\u2069]*)\u2069|[\u2068\u2069]/g;

const plain = (text: string): string =>
  text
    .replace(disguises, ' ')
    .replace(isolates, (all, inside?: string) => (inside === undefined ? '' : all))
    .replace(/ {2,}/g, ' ')
    .trim();

const maxSubject = 150;

const shortened = (text: string): string =>
  text.length <= maxSubject ? text : `${text.slice(0, maxSubject - 1)}…`;

/** Returns the letter without characters that could disguise what it says, such as line breaks and changes of direction. */
export const undisguised = ({ subject, preheader, paragraphs, details = [], button }: Letter) => ({
  subject: plain(shortened(plain(subject))),
  preheader: plain(preheader),
  paragraphs: paragraphs.map(plain),
  details: details.map(([label, value]): Detail => [plain(label), plain(value)]),
  button,
});
