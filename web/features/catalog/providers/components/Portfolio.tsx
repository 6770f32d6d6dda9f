import type { PortfolioPicture } from '../../../../../shared/catalog/public-pages';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { paths } from '../../../../lib/paths';
import { useMaybeMe } from '../../../../lib/session/me';
import { Link } from '../../../../ui/Link';
import { Picture } from '../../../../ui/Picture';
import './Portfolio.css';

const altOf = ({ title, number }: PortfolioPicture): string =>
  number === 1 ? title : `${isolateBidi(title)}, picture ${number}`;

/**
 * Pictures of a provider's work, each linked to its service; hidden if there are none. For visitors, they link to the
 * public share pages.
 */
export const Portfolio = ({ pictures }: { pictures: PortfolioPicture[] }) => {
  const linkTo = useMaybeMe() ? paths.hairstyle : paths.shareHairstyle;
  if (pictures.length === 0) return null;
  return (
    <section className="portfolio" aria-labelledby="portfolio">
      <h2 id="portfolio">Portfolio</h2>
      <ul className="portfolio-pictures">
        {pictures.map((picture) => (
          <li key={`${picture.hairstyleId} ${picture.number}`}>
            <Link className="portfolio-link" to={linkTo(picture.hairstyleId)}>
              <Picture
                image={picture.image}
                alt={altOf(picture)}
                ratio="1"
                sizes="(max-width: 40rem) 33vw, 9rem"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
