import { Clock, MessageCircle } from 'lucide-react';
import { offerOf } from '../../../../../shared/catalog/offer';
import type { HairstyleDetail } from '../../../../../shared/catalog/schema';
import { isolated } from '../../../../../shared/http/isolated';
import { formatCents } from '../../../../../shared/money/cents';
import { formatDuration } from '../../../../../shared/time/zoned';
import { AppointmentFacts } from '../../../../lib/catalog/AppointmentFacts';
import { paths } from '../../../../lib/paths';
import { usePreferredAppointment } from '../../../../lib/preferred';
import { useUrlParam } from '../../../../lib/useUrlParam';
import { whatsAppLink } from '../../../../lib/whatsapp';
import { ActionBar } from '../../../../ui/ActionBar';
import { ButtonLink } from '../../../../ui/Button';
import { Badge } from '../../../../ui/StatusBadge';
import { VariationChoice } from '../../../../ui/VariationChoice';

const greeting = ({ title }: HairstyleDetail, size: string | undefined, priceCents: number): string =>
  `Hi! I would like to book ${isolated(title)}${size ? ` (${isolated(size)})` : ''} for ${formatCents(priceCents)}.`;

/** Price, duration, size, next free day, travel fee, and the booking buttons. The selected size is kept in the URL. */
export const BookingPanel = ({ hairstyle }: { hairstyle: HairstyleDetail }) => {
  const [chosen, choose] = useUrlParam('variation');
  const preferred = usePreferredAppointment();
  const { variation, priceCents, durationMinutes } = offerOf(hairstyle, chosen);
  const { phone } = hairstyle.provider;

  return (
    <section className="detail-panel" aria-label="Booking">
      <div className="detail-panel-head">
        <Badge>{hairstyle.category}</Badge>
        <p className="detail-panel-price">{formatCents(priceCents)}</p>
        <p className="detail-panel-fact">
          <Clock aria-hidden="true" size={18} />
          {formatDuration(durationMinutes)}
        </p>
      </div>
      {hairstyle.variations.length > 0 && (
        <VariationChoice variations={hairstyle.variations} value={variation?.id} onChange={choose} />
      )}
      <AppointmentFacts provider={hairstyle.provider} />
      <ActionBar price={formatCents(priceCents)}>
        <ButtonLink wide size="large" to={paths.book(hairstyle.id, variation?.id, preferred)}>
          Book Appointment
        </ButtonLink>
      </ActionBar>
      {phone && (
        <a
          className="button button-secondary button-wide"
          href={whatsAppLink(phone, greeting(hairstyle, variation?.name, priceCents))}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle aria-hidden="true" size={18} />
          Book via WhatsApp
        </a>
      )}
    </section>
  );
};
