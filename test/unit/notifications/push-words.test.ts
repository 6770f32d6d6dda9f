import { pushWords } from '../../../shared/notifications/push';
import { notificationTypes } from '../../../shared/notifications/schema';

const personal = { title: 'New message from Nadia Notes', message: 'Nadia booked Box Braids for $120.' };

test.each([...notificationTypes, 'message'] as const)('without details, %s names nobody', (type) => {
  const { title, body } = pushWords({ type, ...personal }, { details: false });
  expect(`${title} ${body}`).not.toMatch(/Nadia|Box|120/);
  expect(title).toMatch(/^(News about|You have a new message)/);
});

test('with details, it says what happened, cut to what every push service takes', () => {
  expect(pushWords({ type: 'booking', ...personal }, { details: true })).toEqual({
    title: personal.title,
    body: personal.message,
  });
  const long = { type: 'other', title: '👩🏽‍🦱'.repeat(500), message: '👩🏽‍🦱'.repeat(2_000) } as const;
  const words = pushWords(long, { details: true });
  expect(Buffer.byteLength(JSON.stringify(words))).toBeLessThan(3_000);
});
