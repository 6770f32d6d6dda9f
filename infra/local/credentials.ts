import { region } from './intrinsics';

/** The operator's credentials, which every provider accepts. */
export const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** SDK client settings for a provider on this machine. */
export const clientSettings = (endpoint: string) => ({ endpoint, region, credentials });
