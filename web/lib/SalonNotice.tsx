import { MapPinOff } from 'lucide-react';
import { Link } from '../ui/Link';
import '../ui/Notice.css';
import { paths } from './paths';
import { useMe } from './session/me';

/** Tells a provider that customers cannot choose their salon, as long as its address is not known. */
export const SalonNotice = () => {
  const { address, locations } = useMe();
  if (address || !locations.includes('provider')) return null;
  return (
    <div className="notice">
      <MapPinOff aria-hidden="true" size={20} />
      <p>
        Customers cannot book at your salon until{' '}
        <Link to={paths.profile}>its address is in your profile</Link>. Whoever has paid for an appointment
        will see it.
      </p>
    </div>
  );
};
