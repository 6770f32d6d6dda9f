/** The demo's banners, by their drawing in `web/art/banners`. */
export const banners = [
  {
    drawing: 'first-appointment',
    title: '20% off your first appointment with FIRST20',
    link: '/hairstyles',
    firstAppointmentOnly: true,
  },
  {
    drawing: 'braids-that-travel',
    title: 'Braids that last the whole holiday',
    link: '/hairstyles?category=braids',
  },
  { drawing: 'wigs-by-hand', title: 'Wigs, cut and fitted by hand', link: '/hairstyles?category=wigs' },
] as const;
