import { CalendarDays, Clock, HandCoins, Hash, MapPin, StickyNote, Truck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { providerLocationLabels } from '../../../../../shared/account/locations';
import { wordsOf } from '../../../../../shared/admin/audit-words';
import type { AdminPurchase } from '../../../../../shared/admin/purchase';
import { formatCents } from '../../../../../shared/money/cents';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { formatAppointment, formatDuration } from '../../../../../shared/time/zoned';
import { zoneName } from '../../../../lib/dates';
import { paths } from '../../../../lib/paths';
import { AddOnsFact } from '../../../../lib/purchases/AddOnsFact';
import { Card } from '../../../../ui/Card';
import { ContactFacts } from '../../../../ui/ContactFacts';
import { Fact, Facts } from '../../../../ui/Facts';
import { Link } from '../../../../ui/Link';
import { PurchaseHeader } from '../../../../ui/PurchaseHeader';
import { Badge } from '../../../../ui/StatusBadge';
import { StatusCell } from './PurchaseCells';
import './PurchaseDetails.css';

type Props = { purchase: AdminPurchase };

const placeOf = ({ kind, address }: NonNullable<AdminPurchase['appointment']>['location']): string =>
  [kind === 'provider' ? "At the provider's" : providerLocationLabels[kind], address && isolateBidi(address)]
    .filter(Boolean)
    .join(': ');

const AppointmentFacts = ({ appointment }: { appointment: NonNullable<AdminPurchase['appointment']> }) => (
  <>
    <Fact icon={CalendarDays}>
      {formatAppointment(appointment)} ({zoneName(appointment.zone)})
    </Fact>
    <Fact icon={Clock}>{formatDuration(appointment.durationMinutes)}</Fact>
    <AddOnsFact addOns={appointment.addOns} />
    <Fact icon={MapPin}>{placeOf(appointment.location)}</Fact>
  </>
);

const SummaryFacts = ({ purchase }: Props) => {
  const { paid, appointment, quantity, shippingAddress, trackingNumber, notes } = purchase;
  const { bookingId, tips = [], itemReturn } = purchase;
  return (
    <Facts>
      {appointment && <AppointmentFacts appointment={appointment} />}
      {bookingId && (
        <Fact icon={CalendarDays}>
          <Link to={paths.adminBooking(bookingId)} withOrigin>
            The booking it was given for
          </Link>
        </Fact>
      )}
      {tips.map(({ id, cents }) => (
        <Fact key={id} icon={HandCoins}>
          <Link to={paths.adminPurchase({ kind: 'tip', id })} withOrigin>
            Tip of {formatCents(cents)}
          </Link>
        </Fact>
      ))}
      {paid.kind === 'order' && <Fact icon={Hash}>Quantity: {quantity}</Fact>}
      {shippingAddress && (
        <Fact icon={MapPin}>
          <span className="typed-text">{shippingAddress}</span>
        </Fact>
      )}
      {trackingNumber && <Fact icon={Truck}>Tracking number: {trackingNumber}</Fact>}
      {itemReturn && (
        <Fact icon={Undo2}>
          {`${wordsOf(`return_${itemReturn.status}`)}: ${itemReturn.quantity} of ${quantity}`}
          {itemReturn.refundedCents !== undefined && `, ${formatCents(itemReturn.refundedCents)} refunded`}
        </Fact>
      )}
      {notes && (
        <Fact icon={StickyNote}>
          <span className="typed-text">{notes}</span>
        </Fact>
      )}
    </Facts>
  );
};

type PartyProps = { title: string; party: AdminPurchase['customer']; unknown: string; children: ReactNode };

const PartyCard = ({ title, party, unknown, children }: PartyProps) => (
  <Card as="section" aria-label={title}>
    <h2>{title}</h2>
    <p className="purchase-details-name">
      <Link to={paths.adminUser(party.id)} withOrigin>
        {party.name || unknown}
      </Link>
    </p>
    <Facts>
      <ContactFacts {...party} />
    </Facts>
    <p className="purchase-details-links">{children}</p>
  </Card>
);

/** What was bought, when and where. */
export const PurchaseSummary = ({ purchase }: Props) => {
  const { paid, image, variationName, underReview } = purchase;
  return (
    <Card as="section" aria-label={paid.title} className="purchase-details-summary">
      <PurchaseHeader
        image={image}
        title={paid.title}
        status={
          <>
            <StatusCell purchase={purchase} refundedCents={paid.refundedCents} />
            {variationName && <Badge>{variationName}</Badge>}
            {underReview && <Badge tone="yellow">Under review</Badge>}
          </>
        }
        facts={<SummaryFacts purchase={purchase} />}
      />
    </Card>
  );
};

/** Who the customer and the provider are. */
export const PurchaseParties = ({ purchase: { paid, customer, provider } }: Props) => {
  const [list, all] =
    paid.kind === 'order' ? [paths.adminOrders, 'All orders'] : [paths.adminBookings, 'All bookings'];
  return (
    <div className="purchase-details-parties">
      <PartyCard title="Customer" party={customer} unknown="Unknown">
        <Link to={`${list}?customer=${customer.id}`}>{all}</Link>
      </PartyCard>
      <PartyCard
        title={paid.kind === 'order' ? 'Seller' : 'Provider'}
        party={provider}
        unknown="Unknown Provider"
      >
        <Link to={`${list}?provider=${provider.id}`}>{all}</Link>
        <Link to={paths.provider(provider.id)}>View Profile</Link>
      </PartyCard>
    </div>
  );
};
