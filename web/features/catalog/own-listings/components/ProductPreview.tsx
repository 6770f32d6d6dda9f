import { useFormContext, useWatch } from 'react-hook-form';
import { formatCents } from '../../../../../shared/money/cents';
import { parseDollars } from '../../../../../shared/money/dollars';
import { Gallery } from '../../../../ui/Gallery';
import { Badge } from '../../../../ui/StatusBadge';
import '../../../../ui/DetailPage.css';
import type { ProductFields } from '../productValues';

/** The product's page as the form's values would show it. */
export const ProductPreview = () => {
  const { control } = useFormContext<ProductFields>();
  const product = useWatch({ control }) as ProductFields;
  const name = product.name || 'Your product';
  return (
    <>
      {product.images.length > 0 && (
        <Gallery key={product.images.length} images={product.images} title={name} />
      )}
      <h3>{name}</h3>
      <div className="detail-panel-head">
        <Badge>{product.category}</Badge>
        <p className="detail-panel-price">{formatCents(parseDollars(product.price) ?? 0)}</p>
        <p className="muted">{Number(product.stock) > 0 ? `${product.stock} in stock` : 'Out of stock'}</p>
      </div>
      {product.description && <p className="detail-description">{product.description}</p>}
    </>
  );
};
