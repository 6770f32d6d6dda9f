import type { ReactNode } from 'react';
import type { Image } from '../../shared/http/fields';
import { Picture } from './Picture';
import './PurchaseHeader.css';

type Props = {
  image: Image | undefined;
  title: string;
  /** The level of the title's heading. */
  level?: 2 | 3;
  /** Badges: the status, and what tells this one apart. */
  status?: ReactNode;
  /** `Facts`, beside the picture where there is room, otherwise below it. */
  facts?: ReactNode;
  children?: ReactNode;
};

/** The picture, title, status, and facts of a purchase, and the other party. */
export const PurchaseHeader = ({ image, title, level = 2, status, facts, children }: Props) => {
  const Title = `h${level}` as const;
  return (
    <div className="purchase-header">
      <Picture image={image} alt="" ratio="1" sizes="7rem" />
      <div className="stack stack-small purchase-header-text">
        <div className="purchase-header-title">
          <Title>{title}</Title>
          <span className="row row-small">{status}</span>
        </div>
        {children}
      </div>
      {facts && <div className="purchase-header-facts">{facts}</div>}
    </div>
  );
};
