import type { Portrait } from './drawing/portrait';
import * as braids from './portraits/braids';
import * as color from './portraits/color';
import * as cuts from './portraits/cuts';
import * as extensions from './portraits/extensions';
import * as locs from './portraits/locs';
import * as natural from './portraits/natural';
import * as weaves from './portraits/weaves';
import * as wigs from './portraits/wigs';

const fileName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every drawing by the name of its file. */
export const portraits: Record<string, Portrait> = Object.fromEntries(
  [braids, weaves, locs, natural, wigs, color, cuts, extensions]
    .flatMap((chapter) => Object.entries<Portrait>(chapter))
    .map(([name, portrait]) => [fileName(name), portrait]),
);
