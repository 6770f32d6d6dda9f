import * as z from 'zod';
import { bookingAnswers, type StoredAnswers } from '../../data/booking-answers';
import { type Booking, bookingsByCustomer } from '../../data/bookings';
import { everyPage, type Owner, type Table } from './table';

type Asked = { booking: Booking; answers: StoredAnswers };

/** What a person answered and showed before their appointments. */
export const ownAnswers = ({ store, userId }: Owner): AsyncGenerator<Asked> =>
  everyPage(async (cursor) => {
    const page = await store.list(bookingsByCustomer(userId), { limit: 100, cursor });
    const withAnswers = page.items.filter((booking) => booking.hasAnswers);
    const found = await store.readEach(withAnswers.map(({ id }) => bookingAnswers.ref(id)));
    return {
      ...page,
      items: withAnswers.flatMap((booking, index) => {
        const answers = found[index];
        return answers ? [{ booking, answers }] : [];
      }),
    };
  });

const row = z.object({
  bookingId: z.string(),
  title: z.string(),
  date: z.string(),
  question: z.string(),
  answer: z.string(),
});

async function* rows(owner: Owner): AsyncGenerator<z.output<typeof row>> {
  for await (const { booking, answers } of ownAnswers(owner))
    for (const { text: question, answer } of answers.questions)
      if (answer) yield { bookingId: booking.id, title: booking.title, date: booking.date, question, answer };
}

export const answerTable = (owner: Owner): Table => ({
  name: 'booking-answers',
  about: 'What you answered to stylists before your appointments.',
  schema: row,
  columns: ['bookingId', 'title', 'date', 'question', 'answer'],
  rows: () => rows(owner),
});
