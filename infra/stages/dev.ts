import type { StageSettings } from '../settings';

/** A stage to try things on. Its data is deleted with its stack; it needs no domain and no account of its own. */
export const dev: StageSettings = { stage: 'dev' };
