import { product } from '../../../../shared/brand';
import { type GiftDesign, giftDesigns } from '../../../../shared/gift-cards/rules';
import { formatCents } from '../../../../shared/money/cents';
import './GiftCardPreview.css';

/** The drawing of a gift card. */
export const GiftDrawing = ({ design, alt = '' }: { design: GiftDesign; alt?: string }) => (
  <img className="gift-drawing" src={`/drawings/gifts/${design}.svg`} alt={alt} width={640} height={400} />
);

type Props = { design: GiftDesign; amountCents: number | undefined; name: string; words: string };

/** A gift card as whoever gets it will see it. */
export const GiftCardPreview = ({ design, amountCents, name, words }: Props) => (
  <figure className="card gift-card-preview">
    <GiftDrawing design={design} alt={giftDesigns[design]} />
    <figcaption className="stack stack-small">
      <p className="row row-between gift-card-preview-head">
        <span>{product} gift card</span>
        <strong>{amountCents ? formatCents(amountCents) : '$…'}</strong>
      </p>
      {name && (
        <p className="muted">
          For <bdi>{name}</bdi>
        </p>
      )}
      {words && (
        <p className="typed-text" dir="auto">
          {words}
        </p>
      )}
    </figcaption>
  </figure>
);
