import { useQuery } from '@tanstack/react-query';
import type { Banner } from '../../../../shared/promo/api';
import { useMaybeMe } from '../../../lib/session/me';
import { useCarousel } from '../../../lib/useCarousel';
import { bannersQuery } from '../queries';
import { BannerControls } from './BannerControls';
import { BannerSlide } from './BannerSlide';
import '../../../ui/States.css';
import './BannerCarousel.css';

/** docs/product/screens.md#home */
const delayMs = 3_000;

const Carousel = ({ banners }: { banners: Banner[] }) => {
  const { viewport, shown, show, playing, toggle } = useCarousel(delayMs);
  return (
    <section className="banner-carousel" aria-roledescription="carousel" aria-label="Offers">
      <div className="banner-carousel-viewport" ref={viewport}>
        <div className="banner-carousel-track">
          {banners.map((banner, index) => (
            <BannerSlide
              key={banner.id}
              banner={banner}
              position={`${index + 1} of ${banners.length}`}
              hidden={index !== shown}
            />
          ))}
        </div>
      </div>
      {banners.length > 1 && (
        <BannerControls banners={banners} shown={shown} show={show} playing={playing} toggle={toggle} />
      )}
    </section>
  );
};

/** The active promo banners that the customer can use; hidden if there are none or they fail to load. */
export const BannerCarousel = () => {
  const { data, isPending } = useQuery(bannersQuery);
  const mayUseFirstAppointment = useMaybeMe()?.firstAppointment;
  if (isPending) return <div className="state-skeleton banner-carousel-loading" />;
  const banners = data?.items.filter((banner) => !banner.firstAppointmentOnly || mayUseFirstAppointment);
  return banners?.length ? <Carousel banners={banners} /> : null;
};
