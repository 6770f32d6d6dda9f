import type { Image } from '../../../shared/http/fields';
import { Dialog } from '../../ui/Dialog';
import { Gallery } from '../../ui/Gallery';

type Props = {
  title: string;
  pictures: readonly Image[];
  /** The picture to begin with. */
  first?: number;
  open: boolean;
  onClose: () => void;
};

/** Pictures in full. */
export const PicturesDialog = ({ title, pictures, first = 0, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <Gallery images={[...pictures]} title={title} first={first} />
  </Dialog>
);
