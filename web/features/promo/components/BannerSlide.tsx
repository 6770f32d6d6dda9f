import type { ReactNode } from 'react';
import { httpsAddress, sitePath } from '../../../../shared/http/path';
import type { Banner } from '../../../../shared/promo/api';
import { Link } from '../../../ui/Link';
import { Picture } from '../../../ui/Picture';

const BannerLink = ({ link, children }: { link: string | undefined; children: ReactNode }) => {
  const path = sitePath(link);
  if (path)
    return (
      <Link className="banner-carousel-banner" to={path}>
        {children}
      </Link>
    );
  const address = httpsAddress(link);
  if (!address) return <div className="banner-carousel-banner">{children}</div>;
  return (
    <a className="banner-carousel-banner" href={address} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
};

type Props = { banner: Banner; position: string; hidden: boolean };

/** One banner. While it is off screen, it cannot receive focus. */
export const BannerSlide = ({ banner, position, hidden }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group
  <div
    className="banner-carousel-slide"
    role="group"
    aria-roledescription="slide"
    aria-label={position}
    inert={hidden}
  >
    <BannerLink link={banner.link}>
      <Picture image={banner.image} alt="" ratio="auto" sizes="(max-width: 72rem) 100vw, 70rem" eager />
      <span className="banner-carousel-title">{banner.title}</span>
    </BannerLink>
  </div>
);
