import { Bell, Heart } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/Button';
import { Specimen } from '../Specimen';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['large', 'medium', 'small'] as const;

/** Button variants, sizes, and states. */
export const Buttons = () => (
  <>
    {variants.map((variant) => (
      <Specimen key={variant} label={variant} narrow>
        <div className="row">
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {size === 'medium' ? 'Book Appointment' : size}
            </Button>
          ))}
        </div>
        <div className="row">
          <Button variant={variant} busy busyLabel="Creating account...">
            Create Account
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </div>
      </Specimen>
    ))}
    <Specimen label="A link that looks like a button" narrow>
      <div className="row">
        <ButtonLink to="#buttons">Browse Styles</ButtonLink>
      </div>
    </Specimen>
    <Specimen label="Wide" narrow>
      <Button wide>Confirm Booking</Button>
    </Specimen>
    <Specimen label="Icon alone, and disabled" narrow>
      <div className="row">
        <button type="button" className="button-icon" aria-label="Notifications">
          <Bell aria-hidden="true" size={20} />
        </button>
        <button type="button" className="button-icon" aria-label="Favorite" disabled>
          <Heart aria-hidden="true" size={20} />
        </button>
      </div>
    </Specimen>
  </>
);
