import { useFormContext, useWatch } from 'react-hook-form';
import type { OwnProduct } from '../../../../../shared/catalog/product';
import { Button } from '../../../../ui/Button';
import '../../../../ui/Notice.css';
import type { ProductFields } from '../productValues';
import { unassignedPieces } from '../variantFields';

const belonging = (pieces: number): string =>
  pieces === 1 ? '1 piece that belongs to no variant' : `${pieces} pieces that belong to no variant`;

/**
 * Says how many pieces belong to no variant. They stay until the seller says that they are counted elsewhere, or gone
 * (docs/product/orders.md#options).
 */
export const UnassignedNotice = ({ product }: { product: OwnProduct | undefined }) => {
  const { setValue } = useFormContext<ProductFields>();
  const [settled, options, dropped] = useWatch<ProductFields, ['settled', 'options', 'dropped']>({
    name: ['settled', 'options', 'dropped'],
  });
  const pieces = product ? unassignedPieces(product, { options, dropped }) : 0;
  if (pieces === 0) return null;
  const isSettled = settled >= pieces;
  const where = options.length > 0 ? 'the stock of a variant' : 'the stock';
  return (
    <div className="notice" role="status">
      <p>
        {isSettled
          ? `When you save, ${belonging(pieces)} will be dropped.`
          : `There ${pieces === 1 ? 'is' : 'are'} ${belonging(pieces)}, not on sale. To sell what you still have, add it to ${where}.`}
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
