import { writeFileSync } from 'node:fs';
import { bundleLambdas } from '../../infra/bundle';
import { metafilePath } from '../infra/metafile';

/** Bundles the functions once for all tests of the stack: each file doing so would write over what another reads. */
export default async (): Promise<void> => {
  const { result } = await bundleLambdas();
  writeFileSync(metafilePath, JSON.stringify(result.metafile));
};
