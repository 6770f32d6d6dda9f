import type { StageSettings } from '../settings';
import { dev } from './dev';
import { prod } from './prod';
import restoredTables from './restored-tables.json' with { type: 'json' };

const local: StageSettings = {
  stage: 'local',
  trialHosts: ['127.0.0.1'],
  smsFrom: 'arn:aws:sms-voice:us-east-1:000000000000:phone-number/phone-local',
};

/** Every stage that can be deployed, and the one that runs on this machine. */
const stages: readonly StageSettings[] = [local, dev, prod];

/** The tables that stages use instead of their own, by stage. `npm run restore` writes them. */
const restored: Readonly<Record<string, StageSettings['restoredTable']>> = restoredTables;

/** A stage by its name, with the table it was restored to, if there is one. Throws for one without a file in `infra/stages`. */
export const stageNamed = (name: string): StageSettings => {
  const found = stages.find(({ stage }) => stage === name);
  if (!found)
    throw new Error(`infra/stages has no stage ${name}: ${stages.map(({ stage }) => stage).join(', ')}`);
  return { ...found, ...(restored[name] && { restoredTable: restored[name] }) };
};

/** What a stage's file says of where the stage is. */
export type Place = Pick<StageSettings, 'stage' | 'account' | 'region'>;

/** Returns where a stage is, by its name. One without a file in `infra/stages` may be anywhere. */
export const placeOf = (name: string): Place => stages.find(({ stage }) => stage === name) ?? { stage: name };
