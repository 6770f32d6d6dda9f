import { screen, waitFor, within } from '@testing-library/react';
import type { OwnReview } from '../../shared/catalog/review';
import { type Answers, offline, refused, waiting } from './given/api';
import { closePage, openPage } from './given/page';
import { provider } from './given/people';

afterEach(() => closePage());

const review: OwnReview = {
  id: 'review',
  rating: 4,
  comment: 'Very neat',
  reviewerName: 'Rita Reviewer',
  createdAt: '2026-11-20T12:00:00.000Z',
  canReply: true,
  version: 1,
};

const openReviews = (answers: Answers) =>
  openPage({
    path: '/provider/reviews',
    page: () => import('../../web/features/catalog/own-reviews/pages/ReviewsPage'),
    as: provider,
    answers: { getProvider: waiting, ...answers },
  });

test('the average, how many there are of each number of stars, and filters with their numbers', async () => {
  const page = await openReviews({
    listMyReviews: ({ query: { only } }) => ({
      items: only === 'unanswered' ? [] : [{ ...review, rating: only === 'low' ? 2 : 5 }],
      ...(!only && { summary: { stars: [0, 1, 0, 0, 3], unanswered: 0 } }),
    }),
  });
  const summary = await screen.findByRole('region', { name: 'Summary' });
  expect(summary.textContent).toMatch(/^Average rating 4\.3/);
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['5 stars3', '4 stars0', '3 stars0', '2 stars1', '1 star0']);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All (4)',
    'No reply (0)',
    '3 stars or fewer (1)',
  ]);
  await page.user.click(screen.getByRole('tab', { name: /3 stars or fewer/ }));
  const listed = () => within(screen.getByRole('region', { name: 'Your reviews' }));
  expect(await listed().findByRole('img', { name: '2 out of 5 stars' })).toBeTruthy();
  await page.user.click(screen.getByRole('tab', { name: /No reply/ }));
  await screen.findByText('You have replied to all of your reviews.');
});

const writeReply = async (user: Awaited<ReturnType<typeof openReviews>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Reply to Rita Reviewer' }));
  return within(screen.getByRole('dialog', { name: 'Reply to Rita Reviewer' }));
};

test('without any, the page says so', async () => {
  await openReviews({ listMyReviews: { items: [] } });
  expect(await screen.findByRole('heading', { name: 'No reviews yet' })).toBeTruthy();
});

test('reviews that cannot be loaded can be tried again', async () => {
  let isDown = true;
  const { user } = await openReviews({
    listMyReviews: () => (isDown ? refused('not_found') : { items: [review] }),
  });
  await screen.findByRole('heading', { name: 'Failed to load reviews' });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Very neat');
});

test('a reply is counted, needs words, has at most 500 characters, and is published', async () => {
  const { user, sent } = await openReviews({
    listMyReviews: { items: [review] },
    replyToReview: ({ body }) => ({
      ...review,
      reply: { text: body.text, createdAt: review.createdAt },
      version: 2,
    }),
  });
  const dialog = await writeReply(user);
  await dialog.findByText('Very neat');
  await dialog.findByText('0/500');
  await user.click(dialog.getByRole('button', { name: 'Publish Reply' }));
  await dialog.findByText('Please write a reply');
  const field = await dialog.findByLabelText('Your reply');
  expect(document.activeElement).toBe(field);
  await user.paste('x'.repeat(501));
  await dialog.findByText('At most 500 characters');
  await user.clear(field);
  await user.type(field, 'Thank you');
  expect(dialog.getByText('9/500')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Publish Reply' }));
  await screen.findByText('Reply published');
  expect(sent).toContainEqual(
    expect.objectContaining({ route: 'replyToReview', body: { text: 'Thank you', version: 1 } }),
  );
});

test('a review that leaves the list once it has a reply leaves the focus on the page', async () => {
  let refetched = () => {};
  const emptied = new Promise<{ items: OwnReview[] }>((resolve) => {
    refetched = () => resolve({ items: [] });
  });
  let isReplied = false;
  const { user } = await openReviews({
    listMyReviews: ({ query: { only } }) => (only && isReplied ? emptied : { items: [review] }),
    replyToReview: ({ body }) => {
      isReplied = true;
      return { ...review, reply: { text: body.text, createdAt: review.createdAt }, version: 2 };
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'No reply' }));
  const dialog = await writeReply(user);
  await user.type(await dialog.findByLabelText('Your reply'), 'Thank you');
  await user.click(dialog.getByRole('button', { name: 'Publish Reply' }));
  await screen.findByText('Reply published');
  // Unlike a browser, jsdom does not return the focus from a closed dialog to the button that opened it.
  screen.getByRole('button', { name: 'Reply to Rita Reviewer' }).focus();
  refetched();
  await screen.findByText('You have replied to all of your reviews.');
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('main')));
});

test('a reply that could not be saved is kept, also when the page is opened again', async () => {
  const { user } = await openReviews({ listMyReviews: { items: [review] }, replyToReview: offline });
  const dialog = await writeReply(user);
  await user.type(await dialog.findByLabelText('Your reply'), 'Written on the train');
  await user.click(dialog.getByRole('button', { name: 'Publish Reply' }));
  await dialog.findByText('We could not save your reply. Please try again.');
  closePage({ keepingStorage: true });
  const again = await openReviews({ listMyReviews: { items: [review] } });
  const reopened = await writeReply(again.user);
  expect(reopened.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('Written on the train');
});

test('a reply that is final cannot be edited', async () => {
  const reply = { text: 'Thank you', createdAt: '2026-01-05T12:00:00.000Z' };
  await openReviews({ listMyReviews: { items: [{ ...review, reply, canReply: false }] } });
  await screen.findByText('Thank you');
  expect(screen.queryByRole('button', { name: /Reply to Rita/ })).toBeNull();
});
