import { shortened } from '../../../lambdas/chat/view';

const message = {
  conversationId: 'c1',
  id: 'm1',
  number: 1,
  senderId: 'chloe',
  text: 'Hello',
  sentAt: '2026-05-01T10:00:00.000Z',
  sent: { customer: 1, provider: 0 },
};

test('a list shows the beginning of a long message, and no half characters', () => {
  expect(shortened(message)).toEqual({ senderId: 'chloe', text: 'Hello', has: undefined });
  const { text } = shortened({ ...message, text: '😀'.repeat(121) });
  expect(text).toBe(`${'😀'.repeat(119)}…`);
  expect(shortened({ ...message, text: '😀'.repeat(120) }).text).toBe('😀'.repeat(120));
});

test('a list names what a message without text has', () => {
  const picture = { src: '/media/chloe/1', width: 1, height: 1 };
  expect(shortened({ ...message, text: '', picture }).has).toBe('picture');
  expect(shortened({ ...message, text: '', attached: { kind: 'order', id: 'o1' } }).has).toBe('order');
});

test('a cut text leaves no direction open, which would turn the ellipsis', () => {
  const { text } = shortened({ ...message, text: `a\u202bb\u2067${'c'.repeat(121)}` });
  expect(text).toMatch(/^abc+…$/);
});
