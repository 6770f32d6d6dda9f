import { useState } from 'react';
import type { Image } from '../../../shared/http/fields';
import './LookPicture.css';

type Props = {
  picture: Image;
  /** Where it is now: a link that works for some minutes, or the browser's own copy. */
  link: string | undefined;
  alt: string;
};

/** A private picture, or its placeholder where its link is not known or has expired. */
export const LookPicture = ({ picture, link, alt }: Props) => {
  const [failed, setFailed] = useState<string>();
  const style = picture.placeholder && { backgroundImage: `url("${picture.placeholder}")` };
  if (!link || failed === link)
    return <div className="look-picture" style={style || undefined} role="img" aria-label={alt} />;
  return (
    <img
      className="look-picture"
      style={style || undefined}
      src={link}
      width={picture.width}
      height={picture.height}
      alt={alt}
      decoding="async"
      onError={() => setFailed(link)}
    />
  );
};
