import { paths } from '../../../lib/paths';
import { Link } from '../../../ui/Link';
import { LegalPage } from '../components/LegalPage';

/** How personal data is used. */
export const Component = () => (
  <LegalPage
    title="Privacy"
    sections={[
      [
        'What we store',
        'Your name, email address, and what you add to your profile: phone, address, bio, and photo.',
        'Your bookings, orders, payments, refunds, reviews, and favorites, so that you and the stylists you booked can see them.',
        'A mobile number, if you ask for reminders by text message.',
        'Stylists can bring their clients along from another system: names, email addresses, phone numbers, and notes. Only that stylist sees them, and we do not write to these clients.',
        'If you leave your email address for an offer, we keep it to send you that offer, with the link that brought you here.',
      ],
      [
        'Who sees it',
        'A stylist you book with sees your name, email, phone, your notes, and the address of the appointment. A seller sees your name, email, phone, and delivery address. Your reviews are public and show your name.',
        'A stylist’s name, bio, services, and reviews are public. Their address, email, and phone are public only if they choose so. If they show their address or limit how far they travel, others can see how far they are from a ZIP code, in whole miles, and may learn their ZIP code from that. Customers with a paid booking always see the stylist’s phone and address.',
        'Our staff can see accounts, bookings, and orders to run the platform and to settle reported problems.',
      ],
      [
        'Companies we work with',
        'Amazon Web Services hosts our site, stores our data, and sends our email and text messages. Stripe processes card payments and pays stylists; your card number goes to Stripe and never to us. Where we collect sales tax, Stripe works it out from where an order is sent to, without your name. If you turn on notifications on a device, the maker of its browser, such as Apple, Google, Microsoft, or Mozilla, passes them on: they are encrypted, and it sees only when and how much we send to your browser. We do not sell your data, and we show no third-party ads or trackers.',
      ],
      [
        'What stays in your browser',
        'We keep your sign-in, your cart, your color scheme, and the campaign link that brought you here in your browser’s storage, and a fingerprint of your email address, which tells the browser that you have signed in there before. Providers’ browsers keep their appointments of the next two weeks, to show them offline, until they sign out. If you turn on notifications, your browser keeps a subscription until you turn them off or sign out. None of it follows you to other sites.',
      ],
      [
        'Your choices',
        <>
          You can change your details in your <Link to={paths.profile}>profile</Link> at any time. Records of
          payments are kept as long as the law requires.
        </>,
      ],
    ]}
  />
);
