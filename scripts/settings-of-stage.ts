import { clientSettings } from '../infra/local/credentials';
import { addressOf, portsFrom } from '../infra/local/ports';

/**
 * Returns the settings of a client for a stage's service: the local cloud's for `local`, which runs at `PORT`, otherwise none,
 * for AWS's with the caller's credentials.
 */
export const settingsOfStage = (stage: string, service: Parameters<typeof addressOf>[1]) =>
  stage === 'local' ? clientSettings(addressOf(portsFrom(Number(process.env.PORT ?? 4000)), service)) : {};

/** Returns the settings of a client for a stage's buckets. */
export const s3SettingsOfStage = (stage: string) => ({
  ...settingsOfStage(stage, 's3'),
  forcePathStyle: stage === 'local',
});
