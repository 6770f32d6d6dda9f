import { screen, waitFor, within } from '@testing-library/react';
import type { AdminReview } from '../../shared/admin/lists-api';
import type { Review } from '../../shared/catalog/review';
import type { Image } from '../../shared/http/fields';
import { maxSourceBytes } from '../../shared/media/limits';
import type { WrittenReview } from '../../shared/reviews/schema';
import { type Answers, refused } from './given/api';
import { booking, daysFromNow, paid } from './given/bookings';
import { stylist } from './given/listings';
import { closePage, openPage } from './given/page';
import { admin, customer, provider } from './given/people';

afterEach(() => closePage());

const picture = (name: string): Image => ({ src: `/media/reviews/me/${name}`, width: 640, height: 640 });

const review: Review = {
  id: 'done',
  rating: 5,
  comment: 'Very neat',
  reviewerName: 'Rita',
  pictures: [picture('one'), picture('two')],
  helpful: 2,
  createdAt: '2026-11-20T12:00:00.000Z',
};

const completed = { ...paid(), ...daysFromNow(-1), id: 'done', status: 'completed' as const };

const openBookings = (answers: Answers, of = completed) =>
  openPage({
    path: '/bookings',
    page: () => import('../../web/app/pages/BookingsPage'),
    as: customer,
    answers: {
      listBookings: ({ query }) => ({ items: query.when === 'past' || query.status ? [of] : [] }),
      ...answers,
    },
  });

const file = () => new File(['x'], 'look.jpg', { type: 'image/jpeg' });
const tooLarge = () => Object.defineProperty(file(), 'size', { value: 2 * maxSourceBytes });

/** Opens the form, chooses a file and fills the rest in. */
const writeWith = async (answers: Answers, chosen: File) => {
  const page = await openBookings({ getBooking: { ...completed, reviewed: true }, ...answers });
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: 'Confirm & Review' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm & Review' }));
  await user.click(asked.getByRole('radio', { name: /^5 stars/ }));
  await user.type(asked.getByLabelText('Your review'), 'Very neat');
  await user.upload(await asked.findByLabelText('Add pictures'), chosen);
  await user.click(asked.getByRole('button', { name: 'Submit Review' }));
  await screen.findByText('Thank you for confirming and reviewing!');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm & Review' })).toBeNull());
  return page.sent.map(({ route }) => route);
};

test('a review does not wait for a picture that takes long', async () => {
  // No picture loads here, so its upload never begins.
  const sent = await writeWith({ reviewBooking: { booking: { ...completed, reviewed: true } } }, file());
  expect(sent).toContain('reviewBooking');
  expect(sent).not.toContain('saveReviewPictures');
});

test('a review is saved, and says so, if a picture cannot be used', async () => {
  const sent = await writeWith({ reviewBooking: { booking: { ...completed, reviewed: true } } }, tooLarge());
  expect(sent).toContain('reviewBooking');
  await screen.findByText('Some pictures could not be added');
});

const written: WrittenReview = { ...review, inGallery: false, pictureVersion: 3 };

test('pictures of a review are removed and shared later, after a change elsewhere not', async () => {
  const reviewed = { ...completed, reviewed: true };
  const { user, sent } = await openBookings(
    { getMyReview: written, saveReviewPictures: refused('changed_meanwhile') },
    reviewed,
  );
  await user.click(await screen.findByRole('button', { name: /^Details/ }));
  await user.click(screen.getByRole('button', { name: `Review pictures for ${booking.title}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures of your review' }));
  await user.click(await dialog.findByRole('button', { name: 'Remove picture 2' }));
  const consent = dialog.getByRole<HTMLInputElement>('checkbox', { name: /gallery/ });
  expect(consent.checked).toBe(false);
  await user.click(consent);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/^The pictures were changed elsewhere/);
  expect(sent.find(({ route }) => route === 'saveReviewPictures')?.body).toEqual({
    pictures: [picture('one')],
    inGallery: true,
    version: 3,
  });
});

const openProvider = (answers: Answers, as = customer, at = '/providers/pia?tab=reviews') =>
  openPage({
    path: '/providers/:id',
    at,
    page: () => import('../../web/features/catalog/providers/pages/ProviderPage'),
    as,
    answers: {
      getProvider: { ...stylist, rating: { sum: 10, count: 2 }, services: 0, products: 0, portfolio: [] },
      listFavorites: { hairstyles: [], products: [], providers: [] },
      listReviews: { items: [review] },
      listProviderHairstyles: { items: [] },
      ...answers,
    },
  });

test('a reader finds a review helpful and takes it back; of their own they read the number', async () => {
  const own = { ...review, id: 'own', reviewerName: 'Me', helpful: 1 };
  const { user } = await openProvider({
    listReviews: { items: [review, own] },
    getReviewMarks: {
      items: [
        { reviewId: 'done', isMarked: false, canMark: true },
        { reviewId: 'own', isMarked: false, canMark: false },
      ],
    },
    markHelpful: { helpful: 3 },
    unmarkHelpful: { helpful: 2 },
  });
  const button = await screen.findByRole('button', { name: /^Helpful review by Rita/ });
  expect(screen.getAllByRole('button', { name: /^Helpful/ })).toHaveLength(1);
  screen.getByText('1 person found this helpful');
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  expect(button.textContent).toContain('3');
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  expect(button.textContent).toContain('2');
});

test('reviews are sorted by it, and their pictures open', async () => {
  const { user } = await openProvider({ listHelpfulReviews: { items: [review] } });
  await screen.findByText('Very neat');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most helpful');
  await user.click(await screen.findByRole('button', { name: 'Picture 2 of 2 by Rita' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures by Rita' }));
  dialog.getByRole('img', { name: /picture 2 of 2/ });
});

test('the gallery shows what customers share', async () => {
  const { user } = await openProvider(
    {
      listGallery: {
        items: [
          {
            reviewId: 'done',
            reviewerName: 'Rita',
            title: 'Box Braids',
            pictures: [picture('one')],
            createdAt: review.createdAt,
          },
        ],
      },
    },
    customer,
    '/providers/pia',
  );
  const section = within(await screen.findByRole('region', { name: 'From customers' }));
  await user.click(section.getByRole('button', { name: 'Box Braids, by Rita' }));
  await screen.findByRole('dialog', { name: 'Box Braids, by Rita' });
});

test('a provider hides a picture from the gallery', async () => {
  const { user, sent } = await openPage({
    path: '/provider/reviews',
    page: () => import('../../web/features/catalog/own-reviews/pages/ReviewsPage'),
    as: provider,
    answers: {
      listMyReviews: {
        items: [{ ...review, inGallery: true, hiddenPictures: [], canReply: true, version: 1 }],
        summary: { stars: [0, 0, 0, 0, 1], unanswered: 1 },
      },
      setInMyGallery: {},
    },
  });
  await screen.findByText('Very neat');
  await user.click(screen.getByRole('switch', { name: /picture 2 by Rita/ }));
  await screen.findByText('Hidden from your gallery');
  expect(sent.find(({ route }) => route === 'setInMyGallery')?.body).toEqual({
    src: picture('two').src,
    isHidden: true,
  });
});

test('an admin removes a picture, with a reason', async () => {
  const reviewed: AdminReview = {
    ...review,
    reviewer: { id: 'rita', name: 'Rita' },
    provider: { id: 'amara', name: 'Amara' },
  };
  const { user, sent } = await openPage({
    path: '/admin/reviews',
    page: () => import('../../web/features/admin/lists/pages/AdminReviewsPage'),
    as: admin,
    answers: { listAdminReviews: { items: [reviewed] }, removeReviewPicture: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove picture 2 by Rita' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Remove this picture?' }));
  await user.click(asked.getByRole('button', { name: 'Remove picture' }));
  await asked.findByText('Please give a reason');
  await user.type(asked.getByLabelText('Reason'), 'It shows somebody else');
  await user.click(asked.getByRole('button', { name: 'Remove picture' }));
  await screen.findByText('The picture has been removed');
  expect(sent.find(({ route }) => route === 'removeReviewPicture')).toMatchObject({
    params: { reviewId: 'done' },
    body: { src: picture('two').src, reason: 'It shows somebody else' },
  });
});
