import { product } from '../../../../shared/brand';
import { joinPath } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/Button';
import './Closing.css';

/** The last word of the landing page. */
export const Closing = () => (
  <section className="closing">
    <h2>Your next style has a chair waiting</h2>
    <p>Join {product}, book in two minutes, and pay only when the hour is yours.</p>
    <ButtonLink to={joinPath()} size="large">
      Create your account
    </ButtonLink>
  </section>
);
