import { personName } from '../../../shared/account/name';
import { markupTexts, openTexts, refusedInLines, refusedTexts, turningTexts } from '../../given/hostile-text';
import { takes, typedFields } from '../../given/typed-fields';

const shown = typedFields.map((field) => [field.name, field] as const);

test('the contract has fields for typed text', () => {
  expect(shown.length).toBeGreaterThan(30);
});

test.each(shown)('%s takes no text that overrides the direction or has control characters', (_, field) => {
  expect(refusedTexts.filter((text) => takes(field, text))).toEqual([]);
});

test.each(shown)('%s takes no text that nobody can see, unless it may be empty', (_, field) => {
  if (takes(field, '')) return;
  expect(['\u200b', '\u2800', '\u3164', '\u{e0041}'].filter((text) => takes(field, text))).toEqual([]);
});

test.each(shown)('%s has one line without invisible characters, or takes several lines', (_, field) => {
  const refused = refusedInLines.filter((text) => !takes(field, text));
  if (!takes(field, 'one\ntwo')) expect(refused).toEqual(refusedInLines);
});

test('names take what looks like markup and other scripts, which are shown as typed', () => {
  const name = { name: 'name', schema: personName };
  expect([...markupTexts, ...turningTexts].filter((text) => !takes(name, text))).toEqual([]);
  expect(openTexts.filter((text) => takes(name, text))).toEqual([]);
});
