import type { ReactNode } from 'react';
import type { Image } from '../../../../shared/http/fields';
import { formatCents } from '../../../../shared/money/cents';
import { Picture } from '../../../ui/Picture';
import './OrderedItem.css';

type Props = {
  image: Image;
  name: string;
  totalCents: number;
  /** Shown below the name, for example how many of it are ordered. */
  children: ReactNode;
};

/** A list item with what is ordered: its picture, name, and price. */
export const OrderedItem = ({ image, name, totalCents, children }: Props) => (
  <li className="ordered-item">
    <Picture image={image} alt="" ratio="1" sizes="3.5rem" />
    <p>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span className="muted small">{children}</span>
    </p>
    <span className="ordered-item-total">{formatCents(totalCents)}</span>
  </li>
);
