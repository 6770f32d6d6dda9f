import type { Drawing } from '../drawing/drawing';
import { curtains, framing } from '../drawing/falls';
import { fromBehind, fromFront, hoops } from '../drawing/figure';
import { gold, hairs, skins } from '../drawing/palette';
import { ringlets, tresses } from '../drawing/strands';
import { shape } from '../drawing/svg';

const backOfHead = 'M360 222C228 222 232 420 246 540L474 540C488 420 492 222 360 222Z';

export const bodyWaveWeave: Drawing = {
  scene: 'blush',
  form: 'arch',
  draw: ({ garment }) => [
    fromBehind(skins.deep, garment),
    shape(backOfHead, hairs.espresso.base),
    tresses(
      curtains(44, (side) => 830 - Math.abs(side) * 90, 205),
      hairs.espresso,
      {
        width: 14,
        swing: 17,
        waves: 2.4,
        seed: 7,
      },
    ),
  ],
};

export const bluntBobWeave: Drawing = {
  scene: 'mustard',
  form: 'sun',
  draw: ({ garment }) => [
    shape('M244 330C240 190 480 190 476 330L506 556H214Z', hairs.black.dark),
    fromFront(skins.amber, garment),
    tresses(framing(13, 556, 40), hairs.black, { width: 12, seed: 2 }),
    shape('M204 552H268V572H204ZM452 552H516V572H452Z', garment, 0),
    hoops(gold, 'front'),
  ],
};

export const deepCurlWeave: Drawing = {
  scene: 'teal',
  form: 'hills',
  draw: ({ garment }) => [
    ringlets(framing(8, 700, 120, 30), hairs.chestnut, { width: 30, turns: 6, seed: 4 }),
    fromFront(skins.brown, garment),
    ringlets(framing(7, 590, 84, 36), hairs.chestnut, { width: 26, turns: 5, seed: 9 }),
  ],
};
