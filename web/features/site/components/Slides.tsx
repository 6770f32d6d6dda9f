import type { CSSProperties, KeyboardEvent } from 'react';
import { useCarousel } from '../../../lib/useCarousel';
import { type Slide, slides } from '../slides';
import { SlideControls } from './SlideControls';
import './Slides.css';

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
