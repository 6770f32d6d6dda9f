import { product } from '../../../../shared/brand';
import type { ProviderProfile } from '../../../../shared/catalog/schema';
import { joinPath, paths } from '../../../lib/paths';
import { ContactDetails } from '../../../ui/ContactDetails';
import { Initials } from '../../../ui/Initials';
import { RatingLine } from '../../../ui/Stars';
import './ProviderHeader.css';
import { ShareTools } from './ShareTools';
import { WhatsAppButton } from './WhatsAppButton';

/** The provider's name, rating, and contact details. */
export const ProviderHeader = ({ provider }: { provider: ProviderProfile }) => {
  const name = provider.name || 'Unknown';
  return (
    <section className="share-provider-header">
      <Initials name={name} photo={provider.photo} size="large" />
      <div className="share-provider-header-words">
        <h1>Book with {name}</h1>
        <p className="share-provider-header-line">
          <span>Professional hairstylist</span>
          <RatingLine rating={provider.rating} />
        </p>
        {provider.bio && <p className="share-provider-header-bio">{provider.bio}</p>}
        <ContactDetails address={provider.address} email={provider.email} phone={provider.phone} />
        <div className="share-provider-header-actions">
          <a className="button button-primary button-large" href={joinPath(paths.provider(provider.id))}>
            Book Online
          </a>
          {provider.phone && (
            <WhatsAppButton
              phone={provider.phone}
              message={`Hi ${name}! I found you on ${product} and would like to book an appointment.`}
            />
          )}
        </div>
        <ShareTools name={name} />
      </div>
    </section>
  );
};
