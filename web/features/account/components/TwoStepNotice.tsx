import { ShieldCheck } from 'lucide-react';
import '../../../ui/Notice.css';

/** Tells an admin to set up two-step sign-in, which this stage requires for the admin pages. */
export const TwoStepNotice = () => (
  <div className="notice">
    <ShieldCheck aria-hidden="true" size={20} />
    <p>
      Admins need two-step sign-in. <a href="#two-step">Set it up below</a> to open the admin pages.
    </p>
  </div>
);
