import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Slide, slides } from '../slides';
import { useSlides } from '../useSlides';
import { SlideControls } from './SlideControls';
import './Slides.css';

const half = Math.floor(slides.length / 2);
const swipePx = 40;
const keys: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

type PlaceProps = { slide: Slide; place: number; direction: number };

/** `place` counts from the middle; whoever comes round the end fades in there instead of flying across. */
const Figure = ({ slide, place, direction }: PlaceProps) => (
  <li
    className="slide"
    data-middle={place === 0 || undefined}
    data-entering={place === half * direction || undefined}
    style={{ '--place': place, '--distance': Math.abs(place) } as CSSProperties}
  >
    <figure>
      <img src={slide.src} alt={slide.alt} width={640} height={800} loading="lazy" decoding="async" />
      <figcaption>{slide.caption}</figcaption>
    </figure>
  </li>
);

/** Five looks, one after the other; stopped by whoever touches them. */
export const Slides = () => {
  const { index, direction, playing, toggle, stop, step } = useSlides(slides.length);
  const from = useRef(0);
  const onPointerDown = ({ clientX }: PointerEvent) => {
    stop();
    from.current = clientX;
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = clientX - from.current;
    if (Math.abs(moved) > swipePx) step(moved < 0 ? 1 : -1);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => keys[key] && step(keys[key]);

  return (
    <section className="slides" aria-roledescription="carousel" aria-label="Styles to book">
      <h2>Looks worth sitting still for</h2>
      <ul className="slides-stage" onPointerDown={onPointerDown} onPointerUp={onPointerUp}>
        {slides.map((slide, at) => (
          <Figure
            key={slide.caption}
            slide={slide}
            place={((at - index + slides.length + half) % slides.length) - half}
            direction={direction}
          />
        ))}
      </ul>
      <SlideControls playing={playing} toggle={toggle} step={step} onKeyDown={onKeyDown} />
    </section>
  );
};
