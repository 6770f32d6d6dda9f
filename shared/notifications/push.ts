import type { notificationTypes } from './schema';

/** On how many devices a person can have pushes. */
export const maxPushDevices = 10;

/** What a push is about, for its words on a locked screen. */
type PushType = (typeof notificationTypes)[number] | 'message';

/** What the browser's push service passes on to the site's service worker (web/public/sw.js). `link` is a path of this site. */
export type PushPayload = { title: string; body: string; link: string; tag: string };

const neutral: Record<PushType, string> = {
  booking: 'News about a booking',
  order: 'News about an order',
  payment: 'News about a payment',
  review: 'News about a review',
  message: 'You have a new message',
  other: 'News about your account',
};

/** With their longest letters, both fit into the 3,993 bytes that every push service takes. */
const maxTitle = 100;
const maxBody = 400;

const cut = (text: string, max: number): string => {
  const letters = [...text];
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text;
};

/**
 * The words that a push shows. Without `details` they say only what kind of thing it is about: whoever sees the locked
 * screen may read them (docs/product/messages.md#push).
 */
export const pushWords = (
  { type, title, message }: { type: PushType; title: string; message: string },
  { details }: { details: boolean },
): { title: string; body: string } =>
  details
    ? { title: cut(title, maxTitle), body: cut(message, maxBody) }
    : { title: neutral[type], body: 'Open Hairloom to read it.' };
