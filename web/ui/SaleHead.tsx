import type { ReactNode } from 'react';
import type { Image } from '../../shared/http/fields';
import { Picture } from './Picture';
import './SaleHead.css';

type Props = { image: Image | undefined; title: string; status?: ReactNode; children: ReactNode };

/** The picture and title of what was booked or bought, how it stands, and who it is with. */
export const SaleHead = ({ image, title, status, children }: Props) => (
  <div className="sale-head">
    <Picture image={image} alt="" ratio="1" sizes="7rem" />
    <div className="sale-head-text">
      <div className="sale-head-title">
        <h2>{title}</h2>
        {status}
      </div>
      {children}
    </div>
  </div>
);
