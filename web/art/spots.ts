import type { Spot } from './drawing/spot';
import { named } from './named';
import * as looking from './spots/looking';
import * as shopping from './spots/shopping';
import * as talking from './spots/talking';
import * as trouble from './spots/trouble';

/** Every small illustration by file name. */
export const spots: Record<string, Spot> = named<Spot>([looking, shopping, talking, trouble]);
