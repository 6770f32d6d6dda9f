import { Pause, Play } from 'lucide-react';
import { isolated } from '../../../../shared/http/isolated';
import type { Banner } from '../../../../shared/promo/api';

type Props = {
  banners: Banner[];
  shown: number;
  show: (index: number) => void;
  playing: boolean;
  toggle: () => void;
};

/** Pauses or plays the carousel, or shows a particular banner. */
export const BannerControls = ({ banners, shown, show, playing, toggle }: Props) => (
  <div className="banner-carousel-controls">
    {banners.map(({ id, title }, index) => (
      <button
        key={id}
        type="button"
        className="banner-carousel-dot"
        aria-label={`Show ${isolated(title)}`}
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
