import { useState } from 'react';
import type { Image } from '../../shared/http/fields';
import { imageWidths } from '../../shared/media/widths';
import './Picture.css';

type Props = {
  image: Image | undefined;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Width to height, as CSS says it; the picture's own without it. */
  ratio?: string;
  /** For the one picture a page opens with. */
  eager?: boolean;
  className?: string;
};

/** The files there are of a picture; it is never enlarged, so the last may be narrower than its name. */
const filesOf = ({ src, width }: Image): string =>
  imageWidths
    .filter((_, index) => index === 0 || (imageWidths[index - 1] ?? 0) < width)
    .map((name) => `${src}/${name}.webp ${Math.min(name, width)}w`)
    .join(', ');

/**
 * One of our pictures in the width the screen needs. Its place is kept, and filled by a tiny copy, until it is there;
 * it stays filled where it never comes.
 */
export const Picture = ({ image, alt, sizes, ratio, eager, className = '' }: Props) => {
  const [failed, setFailed] = useState<string>();
  const style = {
    aspectRatio: ratio ?? (image ? `${image.width} / ${image.height}` : '4 / 5'),
    ...(image?.placeholder && { backgroundImage: `url("${image.placeholder}")` }),
  };
  if (!image || failed === image.src) {
    const said = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return <div className={`picture picture-none ${className}`} style={style} {...said} />;
  }
  return (
    <img
      className={`picture ${className}`}
      style={style}
      src={`${image.src}/640.webp`}
      srcSet={filesOf(image)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(image.src)}
    />
  );
};
