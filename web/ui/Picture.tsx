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

/** One of our pictures in the width the screen needs; its place is kept, and filled by a tiny copy, while it loads. */
export const Picture = ({ image, alt, sizes, ratio, eager, className = '' }: Props) => {
  const style = {
    aspectRatio: ratio ?? (image ? `${image.width} / ${image.height}` : '4 / 5'),
    ...(image?.placeholder && { backgroundImage: `url("${image.placeholder}")` }),
  };
  if (!image)
    return <div className={`picture picture-none ${className}`} style={style} role="img" aria-label={alt} />;
  return (
    <img
      className={`picture ${className}`}
      style={style}
      src={`${image.src}/640.webp`}
      srcSet={imageWidths.map((width) => `${image.src}/${width}.webp ${width}w`).join(', ')}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
};
