import { answered, answerProblems, canEditAnswers, type GivenAnswer } from '../../../shared/booking/answers';
import { maxAnswerCharacters, maxLooks } from '../../../shared/booking/limits';
import { bookingInput } from '../../../shared/booking/schema';
import { hairstyleChange, hairstyleInput } from '../../../shared/catalog/hairstyle-input';
import { maxChoices, maxQuestions } from '../../../shared/catalog/limits';
import type { Question } from '../../../shared/catalog/question';
import { givenAnswers, shownAnswer } from '../../../web/features/booking/answers/values';

const color: Question = {
  id: 'color',
  text: 'Colored?',
  kind: 'choice',
  required: true,
  choices: ['Never', 'Once'],
};
const allergies: Question = {
  id: 'allergies',
  text: 'Allergies?',
  kind: 'yesNo',
  required: false,
  choices: [],
};
const more: Question = { id: 'more', text: 'More?', kind: 'text', required: false, choices: [] };
const asked = [color, allergies, more];

const given = (answers: Record<string, string>): GivenAnswer[] =>
  Object.entries(answers).map(([questionId, value]) => ({ questionId, value }));

test.each([
  [{ color: 'Never' }, []],
  [{ color: 'Once', allergies: 'yes', more: 'Behind the ear' }, []],
  [{}, ['answers.color']],
  [{ color: '' }, ['answers.color']],
  [{ color: 'Twice' }, ['answers.color']],
  [{ color: 'Once', allergies: 'perhaps' }, ['answers.allergies']],
  [{ color: 'Once', more: 'x'.repeat(maxAnswerCharacters + 1) }, ['answers.more']],
  [{ color: 'Once', unasked: 'Hello' }, ['answers.unasked']],
])('of %j, %j are wrong', (answers, fields) => {
  expect(Object.keys(answerProblems(asked, given(answers)))).toEqual(fields);
});

test('questions are kept as they were asked, in order, with their answers', () => {
  expect(answered(asked, given({ more: 'Tea, please', color: 'Once' }))).toEqual([
    { ...color, answer: 'Once' },
    { ...allergies, answer: undefined },
    { ...more, answer: 'Tea, please' },
  ]);
});

test('a form sends what is asked now and answered', () => {
  const typed = { color: 'Once', more: '  ', gone: 'Was asked before' };
  expect(givenAnswers(asked, typed)).toEqual(given({ color: 'Once' }));
  expect(shownAnswer({ ...allergies, answer: 'no' })).toBe('No');
  expect(shownAnswer({ ...more, answer: 'no' })).toBe('no');
  expect(shownAnswer(allergies)).toBeUndefined();
});

// The day begins at 04:00 UTC in New York, and at 12:00 UTC of the day before in Auckland.
test.each([
  ['America/New_York', '2026-05-05T03:59:00Z', true],
  ['America/New_York', '2026-05-05T04:00:00Z', false],
  ['Pacific/Auckland', '2026-05-04T11:59:00Z', true],
  ['Pacific/Auckland', '2026-05-04T12:00:00Z', false],
])('in %s at %s, answers for May 5 can be changed: %s', (zone, now, can) => {
  const booking = { date: '2026-05-05', zone };
  for (const status of ['pending', 'confirmed'] as const)
    expect(canEditAnswers({ ...booking, status }, Date.parse(now))).toBe(can);
  for (const status of ['completed', 'cancelled'] as const)
    expect(canEditAnswers({ ...booking, status }, Date.parse(now))).toBe(false);
});

const service = {
  title: 'Braids',
  category: 'braids',
  priceCents: 1,
  durationMinutes: 60,
  images: [{ src: '/media/a/b', width: 1, height: 1 }],
};
const { id: _, ...question } = color;
const problemsOf = (questions: object[]) =>
  hairstyleInput
    .safeParse({ ...service, questions })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const several = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name} ${index}`);

test.each([
  [[question], undefined],
  [[{ text: 'Any words', kind: 'text' }], undefined],
  [[{ ...question, choices: ['Never'] }], ['questions.0.choices: At least 2 choices']],
  [[{ ...question, choices: ['Never', 'Never '] }], ['questions.0.choices: Two choices are the same']],
  [[{ ...question, choices: several(maxChoices + 1, 'Choice') }], ['questions.0.choices: At most 8 choices']],
  [
    several(maxQuestions + 1, 'Question').map((text) => ({ text, kind: 'text' })),
    ['questions: At most 5 questions'],
  ],
  [[color, { ...more, id: color.id }], ['questions: Two questions have the same id']],
])('a service may ask %j: %j', (questions, problems) => {
  expect(problemsOf(questions)).toEqual(problems);
});

test('requests from before there were questions ask and answer nothing, and change none', () => {
  expect(hairstyleInput.parse(service).questions).toEqual([]);
  expect(hairstyleChange.parse({ ...service, version: 1 }).questions).toBeUndefined();
  const booking = {
    hairstyleId: 'a',
    providerId: 'b',
    date: '2026-05-05',
    time: '10:00',
    location: { kind: 'provider' },
    expectedTotalCents: 1,
  };
  expect(bookingInput.parse(booking)).toMatchObject({ answers: [], pictures: [] });
  const look = (index: number) => ({ src: `/looks/me/${index}`, width: 1, height: 1 });
  const pictures = Array.from({ length: maxLooks + 1 }, (_, index) => look(index));
  for (const wrong of [pictures, [look(1), look(1)], [{ ...look(1), src: '/media/me/1' }]])
    expect(bookingInput.safeParse({ ...booking, pictures: wrong }).success).toBe(false);
  expect(bookingInput.safeParse({ ...booking, pictures: pictures.slice(0, maxLooks) }).success).toBe(true);
});
