import { Link } from 'react-router-dom';
import type { Rating } from '../../shared/catalog/schema';
import './PurchaseCard.css';
import { RatingLine } from './Stars';

type Props = { provider: { name: string; rating: Rating }; to: string; label: string };

/** The provider of a purchase, their rating, and a link to their profile. */
export const SellerLine = ({ provider, to, label }: Props) => (
  <p className="purchase-card-who">
    <span>{provider.name || 'Unknown'}</span>
    <RatingLine rating={provider.rating} />
    <Link to={to}>{label}</Link>
  </p>
);
