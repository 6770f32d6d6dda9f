import { useQuery } from '@tanstack/react-query';
import { PrivatePictures } from '../../../lib/media/PrivatePictures';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Skeleton } from '../../../ui/States';
import { returnQuery } from './queries';

type Props = { orderId: string; side: 'customer' | 'seller'; open: boolean; onClose: () => void };

const Pictures = ({ orderId, side }: Pick<Props, 'orderId' | 'side'>) => {
  const { data, isError, refetch } = useQuery(returnQuery(orderId, side));
  if (data) return <PrivatePictures pictures={data.pictures} label="Pictures of the returned items" />;
  return isError ? (
    <p role="alert">
      Couldn't load this.{' '}
      <Button variant="secondary" size="small" onClick={() => refetch()}>
        Try again
      </Button>
    </p>
  ) : (
    <Skeleton height="8rem" />
  );
};

/** The pictures that show why items are returned. */
export const ReturnPicturesDialog = ({ orderId, side, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title="Pictures of the return" sheet>
    <Pictures orderId={orderId} side={side} />
  </Dialog>
);
