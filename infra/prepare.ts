import { buildAll } from './build/build';

// What fails here fails again when the product is started, and says why there: the installation itself is whole.
await buildAll('cdk.out', { dev: false }).catch(({ message }: Error) => console.error(message));
