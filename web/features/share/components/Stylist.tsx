import { ChevronRight } from 'lucide-react';
import type { ProviderProfile } from '../../../../shared/catalog/schema';
import { paths } from '../../../lib/paths';
import { Initials } from '../../../ui/Initials';
import { RatingLine } from '../../../ui/Stars';
import './Stylist.css';

type Props = { title: string; provider: ProviderProfile };

/** The provider of a hairstyle or product, linking to their share page. */
export const Stylist = ({ title, provider }: Props) => (
  <section className="stack" aria-labelledby="stylist">
    <h2 id="stylist">{title}</h2>
    <a className="stylist" href={paths.shareProvider(provider.id)}>
      <Initials name={provider.name} photo={provider.photo} size="large" />
      <span className="stylist-words">
        <strong>{provider.name || 'Unknown'}</strong>
        <RatingLine rating={provider.rating} />
        {provider.area && <span className="stylist-area muted">{provider.area}</span>}
        {provider.bio && <span className="stylist-bio muted">{provider.bio}</span>}
      </span>
      <ChevronRight aria-hidden="true" size={20} />
    </a>
  </section>
);
