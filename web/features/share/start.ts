import { firstPaint } from '../../lib/firstPaint';

await firstPaint();
await import('./hydrate');
