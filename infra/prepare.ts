import { buildAll } from './build/build';

// A failure here does not make the installation fail: `npm start` builds again and reports it.
await buildAll('cdk.out', { dev: false }).catch(({ message }: Error) => console.error(message));
