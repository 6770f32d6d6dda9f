import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import burgundy from '../../../art/images/burgundy-curly-lace-wig.webp';
import updo from '../../../art/images/elegant-cornrow-updo.webp';
import ponytail from '../../../art/images/goddess-braids-ponytail.webp';
import blonde from '../../../art/images/golden-blonde-box-braids.webp';
import straight from '../../../art/images/sleek-straight-black-wig.webp';
import { useCarousel } from '../../../lib/useCarousel';
import './Slides.css';

type Slide = { caption: string; src: string; alt: string };

/** The five styles of the landing page (640 by 800 pixels). */
const slides: Slide[] = [
  {
    caption: 'Golden Blonde Box Braids',
    src: blonde,
    alt: 'Golden box braids with wooden cuffs around a calm face',
  },
  { caption: 'Burgundy Curly Lace Wig', src: burgundy, alt: 'Long burgundy curls around a calm face' },
  { caption: 'Elegant Cornrow Updo', src: updo, alt: 'Cornrows gathered into a high bun with pearls' },
  { caption: 'Sleek Straight Black Wig', src: straight, alt: 'Straight black hair parted in the middle' },
  { caption: 'Goddess Braids Ponytail', src: ponytail, alt: 'Thick braids swept into a long ponytail' },
];

type Props = {
  playing: boolean;
  toggle: () => void;
  step: (by: 1 | -1) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Previous, play or pause, and next; the arrow keys work too. */
const SlideControls = ({ playing, toggle, step, onKeyDown }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
  <div className="slides-controls" role="group" aria-label="Slides" onKeyDown={onKeyDown}>
    <button type="button" className="button-icon" aria-label="Previous style" onClick={() => step(-1)}>
      <ChevronLeft aria-hidden="true" size={20} />
    </button>
    <button
      type="button"
      className="button-icon"
      aria-label={playing ? 'Pause the slides' : 'Play the slides'}
      onClick={toggle}
    >
      {playing ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
    </button>
    <button type="button" className="button-icon" aria-label="Next style" onClick={() => step(1)}>
      <ChevronRight aria-hidden="true" size={20} />
    </button>
  </div>
);

/** docs/product/screens.md#landing-page */
const delayMs = 4_000;
const keys: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** The distance between two slides, the shorter way around. */
const apart = (a: number, b: number): number => {
  const distance = Math.abs(a - b);
  return Math.min(distance, slides.length - distance);
};

const Figure = ({ slide, distance }: { slide: Slide; distance: number }) => (
  <li
    className="slide"
    data-middle={distance === 0 || undefined}
    style={{ '--distance': distance } as CSSProperties}
  >
    <figure>
      <img src={slide.src} alt={slide.alt} width={640} height={800} loading="lazy" decoding="async" />
      <figcaption>{slide.caption}</figcaption>
    </figure>
  </li>
);

/** A carousel of five styles that stops when the user interacts with it. */
export const Slides = () => {
  const { viewport, shown, playing, toggle, step } = useCarousel(delayMs);
  const onKeyDown = ({ key }: KeyboardEvent) => keys[key] && step(keys[key]);
  return (
    <section className="slides" aria-roledescription="carousel" aria-label="Styles to book">
      <h2>Styles you will love</h2>
      <div className="slides-stage" ref={viewport}>
        <ul>
          {slides.map((slide, at) => (
            <Figure key={slide.caption} slide={slide} distance={apart(at, shown)} />
          ))}
        </ul>
      </div>
      <SlideControls playing={playing} toggle={toggle} step={step} onKeyDown={onKeyDown} />
    </section>
  );
};
