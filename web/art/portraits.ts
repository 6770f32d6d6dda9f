import type { Drawing } from './drawing/drawing';
import { named } from './named';
import * as braids from './portraits/braids';
import * as color from './portraits/color';
import * as cuts from './portraits/cuts';
import * as everyday from './portraits/everyday';
import * as extensions from './portraits/extensions';
import * as locs from './portraits/locs';
import * as natural from './portraits/natural';
import * as upkeep from './portraits/upkeep';
import * as weaves from './portraits/weaves';
import * as wigs from './portraits/wigs';

/** Every hairstyle's drawing by file name. */
export const portraits: Record<string, Drawing> = named([
  braids,
  weaves,
  locs,
  natural,
  wigs,
  color,
  cuts,
  extensions,
  upkeep,
  everyday,
]);
