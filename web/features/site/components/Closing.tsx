import { product } from '../../../../shared/brand';
import { joinPath } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/Button';
import './Closing.css';

/** The call to action at the end of the landing page. */
export const Closing = () => (
  <section className="closing">
    <h2>Ready for your next style?</h2>
    <p>Join {product}, find a stylist you love, and book in minutes.</p>
    <ButtonLink to={joinPath()} size="large">
      Create your account
    </ButtonLink>
  </section>
);
