import type { ComponentProps } from 'react';
import { PrivatePicturesField } from '../../../lib/media/PrivatePicturesField';

/** The pictures of the look that a customer wants. */
export const LooksField = (props: Pick<ComponentProps<typeof PrivatePicturesField>, 'links' | 'onBusy'>) => (
  <PrivatePicturesField
    legend="Pictures of the look you want (optional)"
    hint="Only your stylist can see them."
    {...props}
  />
);
