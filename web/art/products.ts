import type { Drawing } from './drawing/drawing';
import { named } from './named';
import * as caring from './products/caring';
import * as hair from './products/hair';
import * as tools from './products/tools';
import * as washing from './products/washing';
import * as wearing from './products/wearing';

/** Every product's drawing by file name. */
export const products: Record<string, Drawing> = named([washing, caring, tools, wearing, hair]);
