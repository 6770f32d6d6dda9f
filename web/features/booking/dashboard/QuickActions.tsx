import {
  Clock,
  Contact,
  Eye,
  type LucideIcon,
  PackagePlus,
  Plus,
  ShoppingBag,
  Star,
  Truck,
} from 'lucide-react';
import { paths } from '../../../lib/paths';
import { useMe } from '../../../lib/session/me';
import { Tile } from '../../../ui/Tile';
import '../../../ui/Card.css';
import './QuickActions.css';

type Action = {
  to: string;
  icon: LucideIcon;
  title: string;
  /** Hidden where the list of sections beside the page has it. */
  isSection?: boolean;
};

const actionsOf = (providerId: string): Action[] => [
  { to: paths.newHairstyle, icon: Plus, title: 'Add service' },
  { to: paths.newProduct, icon: PackagePlus, title: 'Add product' },
  { to: paths.provider(providerId), icon: Eye, title: 'My public profile' },
  { to: paths.providerClients, icon: Contact, title: 'Clients', isSection: true },
  { to: paths.providerAvailability, icon: Clock, title: 'Availability', isSection: true },
  { to: paths.myProducts, icon: ShoppingBag, title: 'My products', isSection: true },
  { to: paths.providerShipping, icon: Truck, title: 'Shipping', isSection: true },
  { to: paths.providerReviews, icon: Star, title: 'Reviews', isSection: true },
];

/**
 * Links to what a provider does often, without what is within reach anyway: in the bar, in the list of sections, or below
 * the greeting.
 */
export const QuickActions = () => (
  <section className="stack stack-small" aria-labelledby="actions">
    <h2 id="actions">Quick Actions</h2>
    <ul className="card-grid card-grid-small">
      {actionsOf(useMe().id).map(({ isSection, ...action }) => (
        <li key={action.to} className={isSection ? 'quick-actions-section' : undefined}>
          <Tile small {...action} />
        </li>
      ))}
    </ul>
  </section>
);
