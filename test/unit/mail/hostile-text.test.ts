import { isEmailKind, mailKinds } from '../../../lambdas/data/mails';
import { withSafeQuotes } from '../../../lambdas/mail/email-content';
import { createRender } from '../../../lambdas/mail/render';
import {
  linkLikeTexts,
  markupTexts,
  refusedInLines,
  refusedTexts,
  turningTexts,
} from '../../given/hostile-text';
import { realistic, sampleEmails, type Typed } from '../../given/sample-mail';

const render = createRender('https://hairloom.example');

const everywhere = (text: string): Typed =>
  Object.fromEntries(Object.keys(realistic).map((slot) => [slot, text])) as Typed;

/** Every mail as it is sent, with the text wherever people type. */
const sentWith = async (typed: Typed) =>
  Promise.all(
    (await sampleEmails(typed)).map(async ([kind, email]) => {
      const shown = withSafeQuotes(email);
      return { kind, ...shown, ...(await render(shown)) };
    }),
  );

let harmless: ReturnType<typeof sentWith>;

beforeAll(async () => {
  harmless = sentWith(everywhere('x'));
  await harmless;
});

/** All tags of a page with their attributes; text has none, since every < of it is escaped. */
const structureOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];

const linesOf = (text: string): number => text.split('\n').length;
/** A quote without the joiners that keep it from becoming a link. */
const unjoined = (quote: string): string => quote.replace(/\u2060(.)\u2060/gu, '$1');

/** What mail readers may make links of. */
const linksOf = (part: string) =>
  part.replace(/<[^>]*>/g, '\n').match(/\w[.@]\w.*|www\..*|\b(https?|mailto|javascript):\S.*/gi);
/** A line of the text part holds at most 80 characters, so words of different lengths break it elsewhere. */
const sameLength = (text: string): string => 'x'.repeat(text.length);

test('every kind of mail has a sample', async () => {
  const written = await sampleEmails();
  expect(written.map(([kind]) => kind).sort()).toEqual(mailKinds.filter(isEmailKind).sort());
});

test.each(markupTexts)('%s is text in every part of every mail', async (hostile) => {
  const [sentHostile, sent] = [await sentWith(everywhere(hostile)), await harmless];
  for (const [index, { kind, html }] of sentHostile.entries())
    expect({ kind, parts: structureOf(html) }).toEqual({ kind, parts: structureOf(sent[index]!.html) });
  const booked = sentHostile.find(({ kind }) => kind === 'newBooking');
  expect(booked?.text.replace(/[\s\u2060]|^> /gm, '')).toContain(hostile.replace(/\s/g, ''));
});

test.each([...linkLikeTexts, ...turningTexts])(
  '%s is in quotes alone, and is no link in any mail',
  async (hostile) => {
    const sent = await harmless;
    for (const [index, { kind, html, text, details, ...ours }] of (
      await sentWith(everywhere(hostile))
    ).entries()) {
      const { subject, preheader, paragraphs, ...like } = sent[index]!;
      expect({ kind, ...ours }).toMatchObject({ kind, subject, preheader, paragraphs });
      const values = details.map(({ label, value }) => ({ label, value }));
      expect(values).toEqual(like.details.map(({ label, value }) => ({ label, value })));
      expect({ kind, links: [html, text].map(linksOf) }).toEqual({
        kind,
        links: [like.html, like.text].map(linksOf),
      });
    }
  },
);

test.each([...refusedTexts, ...refusedInLines].map((text) => [JSON.stringify(text), text]))(
  '%s adds no line and no header, and turns nothing',
  async (_, hostile) => {
    const alike = await sentWith(everywhere(sameLength(hostile)));
    for (const [index, { kind, html, text, subject, ...shown }] of (
      await sentWith(everywhere(hostile))
    ).entries()) {
      const controls = /[\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2067\u00ad]|(?!\n)\p{Cc}/u;
      for (const { quote = '' } of shown.details)
        expect({ kind, has: controls.exec(unjoined(quote)) }).toEqual({ kind, has: null });
      expect(subject).not.toMatch(/[\r\n]/);
      expect(structureOf(html)).toEqual(structureOf(alike[index]!.html));
      expect(linesOf(text)).toBeLessThanOrEqual(linesOf(alike[index]!.text) + 1);
      expect(text).not.toMatch(/^Bcc:/m);
    }
  },
);
