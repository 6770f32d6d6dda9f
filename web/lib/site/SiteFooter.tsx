import { product } from '../../../shared/brand';
import { Link } from '../../ui/Link';
import { paths } from '../paths';
import './SiteFooter.css';

const links = [
  [paths.terms, 'Terms'],
  [paths.privacy, 'Privacy'],
  [paths.help, 'Help'],
  [paths.giftCards, 'Gift cards'],
  [paths.cities, 'Cities'],
] as const;

/** The footer of the pages for visitors. */
export const SiteFooter = () => (
  <footer className="row row-between site-footer">
    <nav aria-label="About this site">
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
    {/* A cached page may have been rendered last year. */}
    <p suppressHydrationWarning>
      © {new Date().getFullYear()} {product}. All rights reserved.
    </p>
  </footer>
);
