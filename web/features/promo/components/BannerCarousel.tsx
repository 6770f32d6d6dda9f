import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import type { Banner } from '../../../../shared/promo/api';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { useMaybeMe } from '../../../lib/session/me';
import { useCarousel } from '../../../lib/useCarousel';
import { bannersQuery } from '../queries';
import { BannerSlide } from './BannerSlide';
import '../../../ui/States.css';
import './BannerCarousel.css';

type Props = {
  banners: Banner[];
  shown: number;
  show: (index: number) => void;
  playing: boolean;
  toggle: () => void;
};

/** Pauses or plays the carousel, or shows a particular banner. */
const BannerControls = ({ banners, shown, show, playing, toggle }: Props) => (
  <div className="banner-carousel-controls">
    {banners.map(({ id, title }, index) => (
      <button
        key={id}
        type="button"
        className="banner-carousel-dot"
        aria-label={`Show ${isolateBidi(title)}`}
        aria-current={index === shown}
        onClick={() => show(index)}
      />
    ))}
    <button
      type="button"
      className="banner-carousel-pause"
      aria-label={playing ? 'Pause the banners' : 'Play the banners'}
      onClick={toggle}
    >
      {playing ? <Pause aria-hidden="true" size={16} /> : <Play aria-hidden="true" size={16} />}
    </button>
  </div>
);

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
