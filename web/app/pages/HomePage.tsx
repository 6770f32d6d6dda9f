import {
  CalendarDays,
  Heart,
  MessagesSquare,
  Package,
  Scissors,
  ShoppingBag,
  ShoppingCart,
  UserRound,
} from 'lucide-react';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { ApplicationNotice } from '../../features/account/components/ApplicationNotice';
import { EmailNotice, MailProblemNotice } from '../../features/account/components/EmailNotice';
import { LeavingNotice } from '../../features/account/components/LeavingNotice';
import { NextAppointment } from '../../features/account/components/NextAppointment';
import { FeaturedStylists } from '../../features/catalog/providers/components/FeaturedStylists';
import { NotificationBell } from '../../features/notifications/components/NotificationBell';
import { Notifications } from '../../features/notifications/components/Notifications';
import { BannerCarousel } from '../../features/promo/components/BannerCarousel';
import { MessagesLink } from '../../lib/chat/MessagesLink';
import { useUnread } from '../../lib/chat/unread';
import { paths } from '../../lib/paths';
import { useMe } from '../../lib/session/me';
import { SignOutButton } from '../../lib/session/SignOutButton';
import { Braids } from '../../ui/Braids';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Page } from '../../ui/Page';
import { PageHeader } from '../../ui/PageHeader';
import { Tile } from '../../ui/Tile';
import './HomePage.css';

const tiles = [
  { to: paths.hairstyles, icon: Scissors, title: 'Browse hairstyles', text: 'Find a style and a stylist' },
  { to: paths.products, icon: ShoppingBag, title: 'Shop products', text: 'Hair care that stylists use' },
  { to: paths.bookings, icon: CalendarDays, title: 'My bookings', text: 'Your appointments' },
  { to: paths.orders, icon: Package, title: 'My orders', text: 'Track your deliveries' },
  { to: paths.messages, icon: MessagesSquare, title: 'Messages', text: 'Talk to your stylists' },
  { to: paths.favorites, icon: Heart, title: 'Favorites', text: 'Styles and stylists you saved' },
  { to: paths.cart, icon: ShoppingCart, title: 'Cart', text: 'Review your items' },
  { to: paths.profile, icon: UserRound, title: 'Profile', text: 'Your details' },
];

/** The customer's home page; see docs/product/screens.md#home. */
export const Component = () => {
  const me = useMe();
  const { name, application } = me;
  const unread = useUnread();
  return (
    <Page title="Home">
      <PageHeader
        title={`Hello, ${isolateBidi(name.trim().split(/\s+/)[0] ?? '')}!`}
        subtitle="What would you like to do with your hair today?"
        actions={
          <>
            <MessagesLink />
            <NotificationBell />
            <SignOutButton compact />
          </>
        }
      />
      <LeavingNotice me={me} />
      <EmailNotice me={me} />
      <MailProblemNotice me={me} />
      {application && <ApplicationNotice me={me} />}
      <NextAppointment />
      <nav aria-label="Quick links">
        <ul className="card-grid home-tiles">
          {tiles.map((tile) => (
            <li key={tile.to}>
              <Tile {...tile} unread={tile.to === paths.messages ? unread : 0} />
            </li>
          ))}
        </ul>
      </nav>
      <Card as="section" className="home-hero">
        <div>
          <h2>Book your next look</h2>
          <p>Choose a style, find a stylist, and book a time that works for you.</p>
          <p className="row">
            <ButtonLink to={paths.hairstyles}>Find a style</ButtonLink>
            <ButtonLink variant="quiet" to={paths.favorites}>
              <Heart aria-hidden="true" size={18} />
              Favorites
            </ButtonLink>
          </p>
        </div>
        <Braids />
      </Card>
      <div className="home-more">
        <FeaturedStylists />
        <Notifications />
      </div>
      <BannerCarousel />
    </Page>
  );
};
