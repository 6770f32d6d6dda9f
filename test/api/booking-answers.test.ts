import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import { newBooking, openDate, payFor } from '../../infra/acting/bookings';
import { uploadImage, uploadLook } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { bookingAnswers } from '../../lambdas/data/booking-answers';
import { bookings } from '../../lambdas/data/bookings';
import { pictures } from '../../lambdas/data/pictures';
import { keepableDays } from '../../shared/account/limits';
import type { OwnHairstyle } from '../../shared/catalog/schema';
import type { Image } from '../../shared/http/fields';
import { instantOf } from '../../shared/time/zoned';
import { completedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { filesPerPicture, mediaFiles } from './given/media-files';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
const files = mediaFiles(cloud);
let table: Awaited<ReturnType<typeof tableOf>>;
let provider: Person;
let customer: Person;
let style: OwnHairstyle;

const asked = [
  { text: 'Have you colored your hair?', kind: 'choice', required: true, choices: ['Never', 'Once'] },
  { text: 'Do you have allergies?', kind: 'yesNo' },
  { text: 'What should we know?', kind: 'text' },
] as const;

beforeAll(async () => {
  table = await tableOf(cloud);
  [provider, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
  style = await newHairstyle(provider, {
    questions: asked.map((question) => ({
      ...question,
      choices: [...('choices' in question ? question.choices : [])],
    })),
  });
});
afterAll(() => {
  table.close();
  files.close();
});

const answersOf = ([color, allergies, more]: string[], { questions } = style) =>
  [color, allergies, more].flatMap((value, index) =>
    value === undefined ? [] : [{ questionId: questions[index]!.id, value }],
  );

const read = (person: Person, bookingId: string) => person.api.getBookingAnswers({ params: { bookingId } });
const save = (
  person: Person,
  bookingId: string,
  body: Parameters<Person['api']['saveBookingAnswers']>[0]['body'],
) => person.api.saveBookingAnswers({ params: { bookingId }, body });
const readAsProvider = (person: Person, bookingId: string) =>
  person.api.getProviderBookingAnswers({ params: { bookingId } });
const answered = ({ questions }: { questions: Array<{ text: string; answer?: string | undefined }> }) =>
  questions.map(({ text, answer }) => [text, answer]);

test('a booking keeps what was asked and answered, which its customer and its provider alone can read', async () => {
  const picture = await uploadLook(customer);
  const booking = await paidBooking(cloud, customer, style, {
    date: openDate(3),
    answers: answersOf(['Once', 'no']),
    pictures: [picture],
  });
  expect(booking.hasAnswers).toBe(true);
  const { questions, version } = style;
  await provider.api.updateHairstyle({
    params: { hairstyleId: style.id },
    body: { ...style, description: style.description, questions: [], version },
  });
  const own = await read(customer, booking.id);
  expect(own).toMatchObject({ canEdit: true, version: 1 });
  expect(answered(own)).toEqual([
    [asked[0].text, 'Once'],
    [asked[1].text, 'no'],
    [asked[2].text, undefined],
  ]);
  const theirs = await readAsProvider(provider, booking.id);
  expect(answered(theirs)).toEqual(answered(own));
  for (const { small, large } of [...own.pictures, ...theirs.pictures])
    for (const link of [small, large]) {
      const response = await fetch(link);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }

  // Without a link that was made for them, nobody gets the file.
  const unsigned = own.pictures[0]!.small.replace(/\?.*/, '');
  expect((await fetch(unsigned)).status).toBe(403);
  for (const path of [picture.src, picture.src.replace('/looks/', '/media/looks/')]) {
    const response = await fetch(`${cloud.origin}${path}/320.webp`);
    expect(response.headers.get('content-type')).not.toBe('image/webp');
  }
  const [other, otherProvider, someAdmin] = await Promise.all([
    newCustomer(cloud),
    newProvider(cloud),
    admin(cloud),
  ]);
  for (const person of [other, provider, someAdmin])
    await expect(read(person, booking.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(readAsProvider(otherProvider, booking.id)).rejects.toMatchObject({ code: 'not_found' });
  for (const person of [customer, someAdmin])
    await expect(readAsProvider(person, booking.id)).rejects.toMatchObject({ code: 'not_provider' });

  // Lists have none of it.
  const lists = JSON.stringify([
    await customer.api.listBookings({ query: {} }),
    await provider.api.listProviderBookings({ query: {} }),
    await someAdmin.api.listAdminBookings({ query: {} }),
  ]);
  expect(lists).toContain(booking.id);
  for (const text of [asked[0].text, picture.src]) expect(lists).not.toContain(text);
  // So that the other tests have a service that asks.
  const { version: seen } = await provider.api.getMyHairstyle({ params: { hairstyleId: style.id } });
  style = await provider.api.updateHairstyle({
    params: { hairstyleId: style.id },
    body: { ...style, questions: questions.map(({ id, ...question }) => question), version: seen },
  });
});

test('what is missing, wrong or not asked is refused at its field, and nothing is written', async () => {
  const person = await newCustomer(cloud);
  const [color, allergies] = style.questions.map(({ id }) => id);
  const attempt = (answers: ReturnType<typeof answersOf>) =>
    newBooking(person, style, { date: openDate(4), answers });
  const refusedAt = (...ids: Array<string | undefined>) => ({
    code: 'check_answers',
    more: { fields: Object.fromEntries(ids.map((id) => [`answers.${id}`, expect.any(String)])) },
  });
  await expect(attempt([])).rejects.toMatchObject(refusedAt(color));
  await expect(attempt(answersOf(['Sometimes', 'maybe']))).rejects.toMatchObject(refusedAt(color, allergies));
  await expect(
    attempt([...answersOf(['Never']), { questionId: 'unasked', value: 'Hello' }]),
  ).rejects.toMatchObject(refusedAt('unasked'));
  await expect(attempt(answersOf(['Never', 'no', 'x'.repeat(501)]))).rejects.toMatchObject({
    code: 'invalid_input',
  });
  expect((await person.api.listBookings({ query: {} })).items).toEqual([]);
  // A question that was added since the page was opened.
  const { version, ...body } = style;
  style = await provider.api.updateHairstyle({
    params: { hairstyleId: style.id },
    body: {
      ...body,
      version,
      questions: [...style.questions, { text: 'Who sent you?', kind: 'text', required: true, choices: [] }],
    },
  });
  await expect(attempt(answersOf(['Never']))).rejects.toMatchObject(refusedAt(style.questions[3]!.id));
  style = await provider.api.updateHairstyle({
    params: { hairstyleId: style.id },
    body: { ...body, version: style.version },
  });
  expect((await person.api.listBookings({ query: {} })).items).toEqual([]);
});

test('only up to three private pictures of one’s own can be added, each once', async () => {
  const [person, other] = await Promise.all([newCustomer(cloud), newCustomer(cloud)]);
  const attempt = (added: Image[]) =>
    newBooking(person, style, { date: openDate(5), answers: answersOf(['Never']), pictures: added });
  const own = await Promise.all([1, 2, 3, 4].map(() => uploadLook(person)));
  await expect(attempt(own)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(attempt([own[0]!, own[0]!])).rejects.toMatchObject({ code: 'invalid_input' });
  for (const foreign of [await uploadLook(other), await uploadImage(person), await uploadImage(provider)])
    await expect(attempt([foreign])).rejects.toMatchObject({ code: 'invalid_input' });
  const unknown = { ...own[0]!, src: `/looks/${person.id}/${randomUUID()}` };
  for (const unfit of [unknown, { ...own[0]!, width: 7 }])
    await expect(attempt([unfit])).rejects.toMatchObject({
      code: 'image_removed',
      more: { fields: { pictures: expect.stringMatching(/^Image 1 was not found/) } },
    });
  // A look is no picture for everybody.
  await expect(person.api.updateMe({ body: { photo: own[0] } })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  expect((await person.api.listBookings({ query: {} })).items).toEqual([]);
  expect((await attempt(own.slice(0, 3))).booking.hasAnswers).toBe(true);
});

test('answers can be changed until the day before the appointment, in the stylist’s time zone', async () => {
  const picture = await uploadLook(customer);
  const date = openDate(6);
  const booking = await paidBooking(cloud, customer, style, { date, answers: answersOf(['Never']) });
  const questions = (await read(customer, booking.id)).questions;
  const body = {
    answers: [
      { questionId: questions[0]!.id, value: 'Once' },
      { questionId: questions[2]!.id, value: 'Be quick' },
    ],
    pictures: [picture],
    version: 1,
  };
  const saved = await save(customer, booking.id, body);
  expect(saved.version).toBe(2);
  expect(saved.pictures).toMatchObject([picture]);
  expect((await save(customer, booking.id, body)).version).toBe(2);
  await expect(save(customer, booking.id, { ...body, pictures: [] })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  await expect(save(customer, booking.id, { ...body, answers: [], version: 2 })).rejects.toMatchObject({
    code: 'check_answers',
  });
  await expect(save(provider, booking.id, body)).rejects.toMatchObject({ code: 'not_found' });
  expect(answered(await readAsProvider(provider, booking.id))[2]![1]).toBe('Be quick');

  const midnight = instantOf(date, '00:00', booking.zone);
  const at = (instant: string) => ({ ...customer, api: customer.at(instant) });
  const [before, after] = [hoursAfter(Date.parse(midnight), -1 / 60), midnight];
  const last = { ...body, pictures: [], version: 2 };
  await expect(save(at(after), booking.id, last)).rejects.toMatchObject({ code: 'not_possible_now' });
  expect((await read(at(after), booking.id)).canEdit).toBe(false);
  expect((await save(at(before), booking.id, last)).version).toBe(3);
});

test('a booking without questions takes pictures later; once it is cancelled, its provider still reads them', async () => {
  const plain = await newHairstyle(provider);
  const booking = await paidBooking(cloud, customer, plain, { date: openDate(7) });
  expect(booking.hasAnswers).toBeUndefined();
  expect(await read(customer, booking.id)).toMatchObject({ questions: [], pictures: [], version: 0 });
  const added = [await uploadLook(customer)];
  await save(customer, booking.id, { answers: [], pictures: added, version: 0 });
  const params = { bookingId: booking.id };
  expect(await customer.api.getBooking({ params })).toMatchObject({ hasAnswers: true });
  await provider.api.updateBookingStatus({ params, body: { transition: 'decline' } });
  await expect(save(customer, booking.id, { answers: [], pictures: [], version: 1 })).rejects.toMatchObject({
    code: 'not_possible_now',
  });
  // Declined: nobody reads it any more, and soon nothing is left of it.
  expect(await readAsProvider(provider, booking.id)).toEqual({ questions: [], pictures: [] });
  expect((await read(customer, booking.id)).pictures).toEqual([]);
  await settled(cloud);
  expect(await table.read(bookingAnswers.ref(booking.id))).toBeUndefined();
});

test('pictures that no booking has, and those of a booking that was never paid, end by themselves', async () => {
  const person = await newCustomer(cloud);
  const [unused, lost, kept] = await Promise.all([1, 2, 3].map(() => uploadLook(person)));
  const answers = answersOf(['Never']);
  const { booking } = await newBooking(person, style, {
    date: openDate(8),
    answers,
    pictures: [lost!, kept!],
  });
  await expect(readAsProvider(provider, booking.id)).rejects.toMatchObject({ code: 'not_found' });
  const placed = await newBooking(person, style, { date: openDate(9), answers, pictures: [kept!] });
  await payFor(cloud, person, placed);
  await person.api.cancelBooking({ params: { bookingId: booking.id } });
  await settled(cloud);
  expect(await table.read(bookingAnswers.ref(booking.id))).toBeUndefined();
  await sweepAt(cloud, hoursAfter(Date.now(), 25));
  const counts = await Promise.all([unused, lost, kept].map((image) => files.count(image!)));
  expect(counts).toEqual([0, 0, filesPerPicture]);
});

test('answers and pictures are kept for 30 days after the appointment', async () => {
  const person = await newCustomer(cloud);
  const picture = await uploadLook(person);
  const { id, startsAt } = await completedBooking(cloud, { customer: person, provider }, style, {
    date: openDate(2),
    answers: answersOf(['Once']),
    pictures: [picture],
  });
  const after = (days: number) => hoursAfter(Date.parse(startsAt), days * 24);
  await sweepAt(cloud, after(29), 'answers');
  expect((await readAsProvider(provider, id)).pictures).toHaveLength(1);
  const params = { bookingId: id };
  expect(await provider.at(after(30.1)).getProviderBookingAnswers({ params })).toEqual({
    questions: [],
    pictures: [],
  });
  await sweepAt(cloud, after(30.1), 'answers');
  expect(await table.read(bookingAnswers.ref(id))).toBeUndefined();
  await sweepAt(cloud, after(32), 'pictures');
  expect(await files.count(picture)).toBe(0);
});

test('answers and pictures are deleted with the customer’s account', async () => {
  const person = await newCustomer(cloud);
  const picture = await uploadLook(person);
  const { id, startsAt } = await completedBooking(cloud, { customer: person, provider }, style, {
    date: openDate(1),
    answers: answersOf(['Once']),
    pictures: [picture],
  });
  expect((await readAsProvider(provider, id)).pictures).toHaveLength(1);
  const days = keepableDays * 24;
  await person.at(hoursAfter(Date.parse(startsAt), 2)).reviewBooking({
    params: { bookingId: id },
    body: { rating: 5, comment: 'As in the picture' },
  });
  await settled(cloud);
  await person.api.requestDeletion({ body: { forfeitCents: 0 } });
  await sweepAt(cloud, hoursAfter(Date.now(), days + 1 / 60), 'accounts');
  await sweepAt(cloud, hoursAfter(Date.now(), days + 4 / 60), 'accounts');
  expect(await table.read(bookingAnswers.ref(id))).toBeUndefined();
  expect((await table.read(bookings.ref(id)))?.hasAnswers).toBeUndefined();
  expect(await readAsProvider(provider, id)).toEqual({ questions: [], pictures: [] });
  expect((await table.read(pictures.ref(picture.src.slice(1))))?.usedBy).toEqual(new Set());
  await sweepAt(cloud, hoursAfter(Date.now(), days + 30));
  expect(await files.count(picture)).toBe(0);
  const left = await table.read(pictures.ref(picture.src.slice(1)));
  expect(left).toMatchObject({ removedAt: expect.any(String) });
  expect(left).not.toHaveProperty('placeholder');
});
