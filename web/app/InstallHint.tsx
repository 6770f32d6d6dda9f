import { Smartphone } from 'lucide-react';
import { product } from '../../shared/brand';
import { declineInstall, install } from '../lib/install';
import { Button } from '../ui/Button';
import './InstallHint.css';

/** Offers to install the site, at the end of a home page. */
export const InstallHint = () => (
  <section className="install-hint" aria-label={`Install ${product}`}>
    <Smartphone aria-hidden="true" size={20} />
    <p>Keep {product} on your home screen. It opens faster, and in a window of its own.</p>
    <p className="row">
      <Button size="small" onClick={() => void install()}>
        Install
      </Button>
      <Button size="small" variant="quiet" onClick={declineInstall}>
        Not now
      </Button>
    </p>
  </section>
);
