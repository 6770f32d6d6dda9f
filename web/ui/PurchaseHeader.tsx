import type { ReactNode } from 'react';
import type { Image } from '../../shared/http/fields';
import { Picture } from './Picture';
import './PurchaseHeader.css';

type Props = { image: Image | undefined; title: string; status?: ReactNode; children: ReactNode };

/** The picture, title, and status of a purchase, and the other party. */
export const PurchaseHeader = ({ image, title, status, children }: Props) => (
  <div className="purchase-header">
    <Picture image={image} alt="" ratio="1" sizes="7rem" />
    <div className="purchase-header-text">
      <div className="purchase-header-title">
        <h2>{title}</h2>
        {status}
      </div>
      {children}
    </div>
  </div>
);
