import type { DemoConversation } from './types';

/** What people wrote one another: questions before booking, and about bookings. Two are unread. */
export const conversations: DemoConversation[] = [
  {
    customer: 'chloe',
    provider: 'amara',
    unread: true,
    messages: [
      {
        from: 'customer',
        hoursAgo: 29 * 24,
        text: 'Hi Amara, I have never had braids to the middle of my back. Are five hours realistic?',
      },
      {
        from: 'provider',
        hoursAgo: 29 * 24 - 2,
        text: 'Hi Chloe! Yes, with a break for tea. Wash and blow-dry it the day before, and we can start at once.',
      },
      { from: 'customer', hoursAgo: 28 * 24, text: 'Booked!', booking: 'Golden Blonde Box Braids' },
      { from: 'provider', hoursAgo: 28 * 24 - 1, text: 'See you then. I have the hair here.' },
      {
        from: 'customer',
        hoursAgo: 30,
        text: 'They lasted beautifully. Do you have wooden beads for the Fulani braids?',
      },
      { from: 'provider', hoursAgo: 3, text: 'I have them in two browns. Do you want light or dark ones?' },
    ],
  },
  {
    customer: 'marcus',
    provider: 'amara',
    unread: true,
    messages: [
      {
        from: 'customer',
        hoursAgo: 26,
        text: 'Do you bring the hair for the box braids, or should I buy it?',
      },
      {
        from: 'provider',
        hoursAgo: 24,
        text: 'I bring it, it is part of the price. Waist length takes an hour more.',
      },
      {
        from: 'customer',
        hoursAgo: 0,
        text: 'Waist length it is. Would a kitchen chair be all right?',
        booking: 'Golden Blonde Box Braids',
      },
    ],
  },
  {
    customer: 'naomi',
    provider: 'sofia',
    unread: false,
    messages: [
      {
        from: 'customer',
        hoursAgo: 18 * 24,
        text: 'Is it possible to have the black wig a little thinner at the nape?',
      },
      {
        from: 'provider',
        hoursAgo: 18 * 24 - 5,
        text: 'Yes, I thin it out by hand once it is on. Remind me when you are here.',
      },
      { from: 'customer', hoursAgo: 18 * 24 - 6, text: 'Great, thank you!' },
    ],
  },
  {
    customer: 'jordan',
    provider: 'dante',
    unread: false,
    messages: [
      { from: 'customer', hoursAgo: 50, text: 'Could you do my brother’s line-up too while you are here?' },
      {
        from: 'provider',
        hoursAgo: 49,
        text: 'Gladly. He needs a booking of his own, right after yours, so that I plan the time.',
      },
      { from: 'customer', hoursAgo: 0, text: 'I will ask him. This is mine.', booking: 'Line-Up' },
    ],
  },
];
