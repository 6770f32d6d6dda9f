import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import { Specimen } from '../Specimen';

export const Toasts = () => (
  <Specimen label="Each is announced, and goes by itself">
    <div className="row">
      <Button variant="secondary" onClick={() => toast.success('Profile updated successfully')}>
        Success
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast.error('Invalid Amount', { description: 'Please enter a valid amount' })}
      >
        Error
      </Button>
      <Button variant="secondary" onClick={() => toast.info('Sign up to purchase products')}>
        Info
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast.success('Added to cart', { action: { label: 'View cart', onClick: () => undefined } })
        }
      >
        With a next step
      </Button>
    </div>
  </Specimen>
);
