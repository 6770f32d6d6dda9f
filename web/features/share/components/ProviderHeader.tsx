import { product } from '../../../../shared/brand';
import type { ProviderDetail } from '../../../../shared/catalog/schema';
import { isolated } from '../../../../shared/http/isolated';
import { StylistFacts } from '../../../lib/catalog/StylistFacts';
import { joinPath, paths } from '../../../lib/paths';
import { ContactDetails } from '../../../ui/ContactDetails';
import { Initials } from '../../../ui/Initials';
import { RatingLine } from '../../../ui/Stars';
import './ProviderHeader.css';
import { ShareTools } from './ShareTools';
import { WhatsAppButton } from './WhatsAppButton';

/** The provider's name, rating, locations, next free day, and contact details. */
export const ProviderHeader = ({ provider }: { provider: ProviderDetail }) => {
  const name = provider.name || 'Unknown';
  return (
    <section className="share-provider-header">
      <Initials name={name} photo={provider.photo} size="large" />
      <div className="share-provider-header-words">
        <h1>
          Book with <bdi>{name}</bdi>
        </h1>
        <p className="share-provider-header-line">
          <span>Professional hairstylist</span>
          <RatingLine rating={provider.rating} />
        </p>
        {provider.bio && <p className="share-provider-header-bio">{provider.bio}</p>}
        <StylistFacts provider={provider} />
        <ContactDetails address={provider.address} email={provider.email} phone={provider.phone} />
        <div className="share-provider-header-actions">
          <a className="button button-primary button-large" href={joinPath(paths.provider(provider.id))}>
            Book Online
          </a>
          {provider.phone && (
            <WhatsAppButton
              phone={provider.phone}
              message={`Hi ${isolated(name)}! I found you on ${product} and would like to book an appointment.`}
            />
          )}
        </div>
        <ShareTools name={name} />
      </div>
    </section>
  );
};
