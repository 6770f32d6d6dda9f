import type { StageSettings } from '../settings';
import { dev } from './dev';
import { prod } from './prod';

const local: StageSettings = { stage: 'local' };

/** Every stage that can be deployed, and the one that runs on this machine. */
const stages: readonly StageSettings[] = [local, dev, prod];

/** A stage by its name. Throws for one without a file in `infra/stages`. */
export const stageNamed = (name: string): StageSettings => {
  const found = stages.find(({ stage }) => stage === name);
  if (!found)
    throw new Error(`infra/stages has no stage ${name}: ${stages.map(({ stage }) => stage).join(', ')}`);
  return found;
};
