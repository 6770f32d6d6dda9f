import { clientSettings } from '../infra/local/credentials';
import { addressOf, portsFrom } from '../infra/local/ports';
import { placeOf } from '../infra/stages/stages';
import { accessBy } from './access';
import { type Aws, awsCli } from './aws-cli';

const access = accessBy(awsCli);

/** Returns the settings of a client for AWS's services, in the account and region of a stage, with the caller's credentials. */
export const awsSettingsOfStage = (stage: string) => access.settingsFor(placeOf(stage));

/** The AWS CLI, in the account and region of a stage. */
export const awsCliOfStage = (stage: string): Aws => access.cliFor(placeOf(stage));

/**
 * Returns the settings of a client for a stage's service: the local cloud's for `local`, which runs at `PORT`, otherwise AWS's
 * in the account and region of the stage.
 */
export const settingsOfStage = (stage: string, service: Parameters<typeof addressOf>[1]) =>
  stage === 'local'
    ? clientSettings(addressOf(portsFrom(Number(process.env.PORT ?? 4000)), service))
    : awsSettingsOfStage(stage);

/** Returns the settings of a client for a stage's buckets. */
export const s3SettingsOfStage = (stage: string) => ({
  ...settingsOfStage(stage, 's3'),
  forcePathStyle: stage === 'local',
});
