import type { Drawing } from './drawing/drawing';
import { named } from './named';
import * as longHair from './stylists/long-hair';
import * as shortHair from './stylists/short-hair';

/** The stylists' portraits by first name. */
export const stylists: Record<string, Drawing> = named([longHair, shortHair]);
