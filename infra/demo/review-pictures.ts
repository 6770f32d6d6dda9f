import type { Person } from '../acting/person';
import type { DemoBooking } from './data/types';
import type { People } from './people';
import type { PictureStore } from './picture-store';

/** The completed booking of a customer by its title. */
const completedOf = async (customer: Person, hairstyle: string): Promise<string> => {
  const { items } = await customer.api.listBookings({ query: { status: 'completed' } });
  const booking = items.find(({ title }) => title === hairstyle);
  if (!booking) throw new Error(`The demo has no completed booking of ${hairstyle}`);
  return booking.id;
};

/** Adds the pictures of past reviews, and has some of the other customers find these reviews helpful. */
export const addReviewPictures = async (
  pictures: PictureStore,
  { customers }: Pick<People, 'customers'>,
  choices: readonly DemoBooking[],
): Promise<void> => {
  for (const { customer: name, hairstyle, shows } of choices) {
    if (!shows) continue;
    const customer = customers[name];
    const reviewId = await completedOf(customer, hairstyle);
    const params = { reviewId };
    const shown = await Promise.all(shows.map((drawing) => pictures.addToReview(customer, drawing)));
    await customer.api.saveReviewPictures({ params, body: { pictures: shown, inGallery: true, version: 0 } });
    const others = Object.values(customers).filter(({ id }) => id !== customer.id);
    await Promise.all(others.slice(0, shows.length + 1).map(({ api }) => api.markHelpful({ params })));
  }
};
