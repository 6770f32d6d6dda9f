import { mailKinds } from '../../../lambdas/data/mails';
import { undisguised } from '../../../lambdas/mail/letter';
import { createRender } from '../../../lambdas/mail/render';
import { realistic, sampleLetters, type Typed } from '../../given/sample-mail';
import { markupTricks, openTricks, refusedInLines, refusedTricks, turningTricks } from '../../given/tricks';

const render = createRender('https://hairloom.example');

const everywhere = (trick: string): Typed =>
  Object.fromEntries(Object.keys(realistic).map((slot) => [slot, trick])) as Typed;

/** Every mail as it is sent, with the trick wherever people type. */
const sentWith = async (typed: Typed) =>
  Promise.all(
    (await sampleLetters(typed)).map(async ([kind, letter]) => {
      const shown = undisguised(letter);
      return { kind, ...shown, ...(await render(shown)) };
    }),
  );

/** All tags of a page with their attributes; text has none, since every < of it is escaped. */
const structureOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];

const linesOf = (text: string): number => text.split('\n').length;
/** A line of the text part holds at most 80 characters, so words of different lengths break it elsewhere. */
const sameLength = (trick: string): string => 'x'.repeat(trick.length);

test('every kind of mail has a sample', async () => {
  const written = await sampleLetters();
  expect(written.map(([kind]) => kind).sort()).toEqual([...mailKinds].sort());
});

test.each(markupTricks)('%s is text in every part of every mail', async (trick) => {
  const [tricked, harmless] = [await sentWith(everywhere(trick)), await sentWith(everywhere('x'))];
  for (const [index, { kind, html }] of tricked.entries())
    expect({ kind, parts: structureOf(html) }).toEqual({ kind, parts: structureOf(harmless[index]!.html) });
  const booked = tricked.find(({ kind }) => kind === 'newBooking');
  expect(booked?.subject).toBe(`New booking request: ${trick}`);
  expect(booked?.text.replace(/\s/g, '')).toContain(trick.replace(/\s/g, ''));
});

test.each([...refusedTricks, ...refusedInLines].map((trick) => [JSON.stringify(trick), trick]))(
  '%s adds no line and no header, and turns nothing',
  async (_, trick) => {
    const harmless = await sentWith(everywhere(sameLength(trick)));
    for (const [index, { kind, html, text, subject, ...shown }] of (
      await sentWith(everywhere(trick))
    ).entries()) {
      const controls = /[\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2067\u00ad]|(?!\n)\p{Cc}/u;
      const values = [subject, shown.preheader, ...shown.paragraphs, ...shown.details.flat()];
      for (const value of values)
        expect({ kind, value }).toEqual({ kind, value: value.replace(controls, '') });
      expect(subject).not.toMatch(/[\r\n]/);
      expect(structureOf(html)).toEqual(structureOf(harmless[index]!.html));
      expect(linesOf(text)).toBeLessThanOrEqual(linesOf(harmless[index]!.text) + 1);
      expect(text).not.toMatch(/^Bcc:/m);
    }
  },
);

test.each([...turningTricks, ...openTricks].map((trick) => [JSON.stringify(trick), trick]))(
  '%s is isolated from the words around it',
  async (_, trick) => {
    for (const { kind, subject, preheader, paragraphs } of await sentWith(everywhere(trick)))
      for (const value of [subject, preheader, ...paragraphs]) {
        const outside = value.replace(/\u2068[^\u2068\u2069]*\u2069/g, '');
        expect({ kind, outside }).not.toMatchObject({
          outside: expect.stringMatching(/[\u0590-\u06ff\u2066-\u2069]/),
        });
      }
  },
);

test('a subject that is cut within a name does not isolate what follows', async () => {
  const [, letter] = (await sampleLetters(everywhere('נועה '.repeat(60)))).find(
    ([kind]) => kind === 'newBooking',
  )!;
  const { subject } = undisguised(letter);
  expect(subject.length).toBeLessThanOrEqual(150);
  expect(subject).not.toContain('\u2068');
});
