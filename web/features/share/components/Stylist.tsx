import { ChevronRight } from 'lucide-react';
import type { ProviderProfile } from '../../../../shared/catalog/schema';
import { paths } from '../../../app/paths';
import { Initials } from '../../../ui/Initials';
import { RatingLine } from '../../../ui/Stars';
import './Stylist.css';

/** Who does a hairstyle; leads to their own shared page. */
export const Stylist = ({ provider }: { provider: ProviderProfile }) => (
  <section className="stack" aria-labelledby="stylist">
    <h2 id="stylist">Your stylist</h2>
    <a className="stylist" href={paths.shareProvider(provider.id)}>
      <Initials name={provider.name} photo={provider.photo} size="large" />
      <span className="stylist-words">
        <strong>{provider.name || 'Unknown'}</strong>
        <RatingLine rating={provider.rating} />
        {provider.bio && <span className="stylist-bio muted">{provider.bio}</span>}
      </span>
      <ChevronRight aria-hidden="true" size={20} />
    </a>
  </section>
);
