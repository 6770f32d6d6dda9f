import { region } from './intrinsics';

/** What every provider on this machine takes for AWS credentials. */
export const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** Settings of an SDK client for a provider of this machine. */
export const clientSettings = (endpoint: string) => ({ endpoint, region, credentials });
