import type { Skin } from './palette';
import { dot, group, type Ink, oval, shape, stroke } from './svg';

/** The head is about 230 wide and 290 high around (360, 370); the shoulders reach the bottom edge. */

const shoulders = (garment: string, neckline: string): Ink =>
  group(
    shape('M96 900C104 676 196 624 300 602L420 602C524 624 616 676 624 900Z', garment),
    shape(neckline, '#000000', 0.1),
  );

const neck = (skin: Skin): Ink =>
  group(
    shape('M304 470L300 606C320 650 400 650 420 606L416 470Z', skin.base),
    shape('M304 520C340 560 380 560 416 520L417 548C384 590 336 590 303 548Z', skin.shade),
  );

/** A person seen from behind; the hair covers the head. */
export const fromBehind = (skin: Skin, garment: string): Ink =>
  group(
    shoulders(garment, 'M270 624C310 668 410 668 450 624L456 638C410 690 310 690 264 638Z'),
    shape('M304 440L298 610C318 660 402 660 422 610L416 440Z', skin.base),
    shape('M304 500C340 540 380 540 416 500L417 548C380 580 340 580 303 548Z', skin.shade),
    oval([252, 384], 18, 32, skin.shade, -8),
    oval([468, 384], 18, 32, skin.shade, 8),
    oval([360, 366], 110, 138, skin.shade),
  );

const eye = (x: number, ink: string): Ink =>
  group(
    stroke(`M${x - 24} 372Q${x} 390 ${x + 24} 372`, ink, 5),
    stroke(`M${x - 17} 380L${x - 23} 388M${x} 383V393M${x + 17} 380L${x + 23} 388`, ink, 3.4),
    stroke(`M${x - 28} 334Q${x - 2} 318 ${x + 28} 332`, ink, 7, 0.85),
  );

const openEye = (x: number, ink: string): Ink =>
  group(
    shape(`M${x - 24} 377Q${x} 354 ${x + 24} 377Q${x} 396 ${x - 24} 377Z`, '#fdf8f0'),
    dot([x, 376], 10.5, ink),
    dot([x + 3.5, 372], 3, '#ffffff'),
    stroke(`M${x - 25} 377Q${x} 353 ${x + 25} 377`, ink, 5),
    stroke(`M${x - 28} 336Q${x - 2} 318 ${x + 28} 334`, ink, 7, 0.85),
  );

const closedMouth = (skin: Skin): Ink =>
  group(
    shape('M326 462C340 450 352 452 360 457C368 452 380 450 394 462C382 484 338 484 326 462Z', skin.lips),
    stroke('M328 462Q360 470 392 462', skin.shade, 2.5),
  );

const smile = (skin: Skin): Ink =>
  group(
    shape('M314 452Q360 466 406 452C398 494 322 494 314 452Z', skin.lips),
    shape('M322 457Q360 469 398 457C390 476 330 476 322 457Z', '#fffaf2'),
  );

type Face = {
  /** The color of the beard. */
  beard?: string;
  /** Eyes open and smiling, instead of eyes closed. */
  smiling?: boolean;
};

/** A person seen from the front. */
export const fromFront = (skin: Skin, garment: string, { beard, smiling }: Face = {}): Ink =>
  group(
    shoulders(garment, 'M262 626C300 714 420 714 458 626L466 638C424 740 296 740 254 638Z'),
    neck(skin),
    shape('M266 624C304 710 416 710 454 624C436 612 284 612 266 624Z', skin.base),
    oval([250, 388], 18, 32, skin.shade, -8),
    oval([470, 388], 18, 32, skin.shade, 8),
    shape('M250 350C250 190 470 190 470 350C470 440 428 520 360 520C292 520 250 440 250 350Z', skin.base),
    beard
      ? shape(
          'M250 400C262 430 300 432 326 438Q360 426 394 438C420 432 458 430 470 400C468 470 430 536 360 536C290 536 252 470 250 400Z',
          beard,
        )
      : '',
    oval([292, 420], 26, 18, skin.blush),
    oval([428, 420], 26, 18, skin.blush),
    [308, 412].map((x) => (smiling ? openEye(x, '#2a1814') : eye(x, '#2a1814'))),
    stroke('M362 366C358 396 346 412 350 420C356 428 366 428 374 422', skin.shade, 5),
    smiling ? smile(skin) : closedMouth(skin),
  );

const profileLine =
  'M306 236C286 280 280 314 282 342C280 358 262 384 250 404C248 414 262 416 272 418C264 426 260 432 264 440C270 444 266 448 264 454C264 464 274 466 274 472C270 490 276 508 294 514C330 526 372 506 398 478C470 470 496 410 492 340C486 230 410 186 346 204C326 210 314 220 306 236Z';

/** A person in profile, facing left. */
export const inProfile = (skin: Skin, garment: string): Ink =>
  group(
    shape('M110 900C118 694 200 640 306 614L440 602C548 634 612 690 622 900Z', garment),
    shape('M300 618C330 664 410 664 446 606L454 618C416 686 324 686 290 628Z', '#000000', 0.1),
    shape('M322 480C330 560 322 554 304 618C336 658 420 650 446 606C438 534 446 520 470 430Z', skin.base),
    shape('M326 512C372 522 410 500 440 456C430 520 392 562 328 566Z', skin.shade),
    shape(profileLine, skin.base),
    oval([322, 424], 24, 17, skin.blush),
    stroke('M284 370Q298 386 318 376', '#2a1814', 5),
    stroke('M286 376L280 385M297 381L294 391M309 380L310 390', '#2a1814', 3.2),
    stroke('M284 330Q304 314 330 326', '#2a1814', 7, 0.85),
    shape('M264 438C274 434 286 440 296 450C284 462 272 462 264 455Q270 447 264 438Z', skin.lips),
    stroke('M254 408C262 402 270 402 274 410', skin.shade, 4),
    ear(skin),
  );

const ear = (skin: Skin): Ink =>
  group(oval([404, 388], 21, 34, skin.shade, 8), stroke('M398 370C414 366 418 390 404 404', skin.base, 5));

/** Hoop earrings: one in profile, two from the front. */
export const hoops = (color: string, view: 'profile' | 'front'): Ink =>
  view === 'profile'
    ? group(`<circle cx="402" cy="444" r="24" fill="none" stroke="${color}" stroke-width="6"/>`)
    : group(
        [250, 470].map(
          (x) => `<circle cx="${x}" cy="444" r="24" fill="none" stroke="${color}" stroke-width="6"/>`,
        ),
        [250, 470].map((x) => dot([x, 418], 6, color)),
      );
