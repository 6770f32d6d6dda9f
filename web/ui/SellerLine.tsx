import type { Rating } from '../../shared/catalog/schema';
import type { Image } from '../../shared/http/fields';
import { Initials } from './Initials';
import { Link } from './Link';
import './PurchaseCard.css';
import { RatingLine } from './Stars';

type Props = {
  provider: { name: string; photo?: Image | undefined; rating: Rating };
  to: string;
  label: string;
};

/** The provider of a purchase, their rating, and a link to their profile. */
export const SellerLine = ({ provider, to, label }: Props) => (
  <p className="purchase-card-who">
    {provider.photo && <Initials name={provider.name} photo={provider.photo} size="tiny" />}
    <span className="purchase-card-seller">
      <span>{provider.name || 'Unknown'}</span>
      <RatingLine rating={provider.rating} />
    </span>
    <Link to={to}>{label}</Link>
  </p>
);
