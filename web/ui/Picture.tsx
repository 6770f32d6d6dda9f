import { useState } from 'react';
import type { Image } from '../../shared/http/fields';
import { filesOf } from './pictureFiles';
import './Picture.css';

type Props = {
  image: Image | undefined;
  alt: string;
  /** The value of the `sizes` attribute. */
  sizes: string;
  /** The CSS aspect ratio; defaults to the picture's own. */
  ratio?: string;
  /** Loads at once, for pictures visible on page load. */
  eager?: boolean;
  /** Loads after the others, for pictures that say little. */
  minor?: boolean;
  className?: string;
};

/**
 * A picture in the resolution the screen needs. A tiny placeholder reserves its space until it loads, or for good if
 * it fails.
 */
export const Picture = ({ image, alt, sizes, ratio, eager, minor, className = '' }: Props) => {
  const [failed, setFailed] = useState<string>();
  const style = {
    aspectRatio: ratio ?? (image ? `${image.width} / ${image.height}` : '4 / 5'),
    ...(image?.placeholder && { backgroundImage: `url("${image.placeholder}")` }),
  };
  if (!image || failed === image.src) {
    const label = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return <div className={`picture picture-none ${className}`} style={style} {...label} />;
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
      fetchPriority={eager ? 'high' : minor ? 'low' : 'auto'}
      decoding="async"
      onError={() => setFailed(image.src)}
    />
  );
};
