import { useFormContext, useWatch } from 'react-hook-form';
import type { OwnProduct } from '../../../../../shared/catalog/product';
import { Button } from '../../../../ui/Button';
import '../../../../ui/Notice.css';
import type { ProductFields } from '../productValues';
import { unassignedPieces } from '../variantFields';

const countOf = (pieces: number): string => (pieces === 1 ? '1 piece' : `${pieces} pieces`);

/**
 * Says how many pieces belong to no variant. They stay until the seller says that they are counted elsewhere, or gone
 * (docs/product/orders.md#options).
 */
export const UnassignedNotice = ({ product }: { product: OwnProduct | undefined }) => {
  const { setValue } = useFormContext<ProductFields>();
  const [settled, options] = useWatch<ProductFields, ['settled', 'options']>({
    name: ['settled', 'options'],
  });
  const hasOptions = options.length > 0;
  const pieces = unassignedPieces(product, hasOptions);
  if (pieces === 0) return null;
  const isSettled = settled >= pieces;
  return (
    <div className="notice" role="status">
      <p>
        {isSettled
          ? `${countOf(pieces)} of no variant will be dropped when you save.`
          : `${countOf(pieces)} of this product ${pieces === 1 ? 'belongs' : 'belong'} to no variant and ${pieces === 1 ? 'is' : 'are'} not on sale. To sell them, add them to ${hasOptions ? 'the stock of a variant' : 'the stock'}.`}
      </p>
      <Button
        variant="secondary"
        size="small"
        onClick={() => setValue('settled', isSettled ? 0 : pieces, { shouldDirty: true })}
      >
        {isSettled ? 'Keep them' : 'I added them or let them go'}
      </Button>
    </div>
  );
};
