import { firstPaint } from '../../lib/firstPaint';
import { reportUncaughtErrors } from '../../lib/reportErrors';

const pressed: { button?: HTMLButtonElement | null } = {};
const remember = ({ target }: MouseEvent) => {
  pressed.button = (target as Element).closest('button');
};

// Links work without scripts, but buttons do not: the last one pressed is pressed again once they do.
document.addEventListener('click', remember);
reportUncaughtErrors();
await firstPaint();
await import('./hydrate');
document.removeEventListener('click', remember);
pressed.button?.click();
