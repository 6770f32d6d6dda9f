import burgundy from '../../art/images/burgundy-curly-lace-wig.webp';
import updo from '../../art/images/elegant-cornrow-updo.webp';
import ponytail from '../../art/images/goddess-braids-ponytail.webp';
import blonde from '../../art/images/golden-blonde-box-braids.webp';
import straight from '../../art/images/sleek-straight-black-wig.webp';

export type Slide = { caption: string; src: string; alt: string };

/** The five styles of the landing page (640 by 800 pixels). */
export const slides: Slide[] = [
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
