import { renderToString } from 'react-dom/server';
import { dataId, type Page, rootId } from '../../web/features/share/page';
import { SharePage } from '../../web/features/share/SharePage';
import type { Assets } from './assets';
import { Head } from './Head';
import { Json } from './Json';
import { summaryOf } from './summary';

/**
 * Renders a whole document, with the data the browser hydrates it from. `origin` is the site's address. Bundled
 * separately, so that React is loaded with the first page.
 */
export const render = (page: Page, { origin, assets }: { origin: string; assets: Assets }): string => {
  const document = (
    <html lang="en">
      <Head summary={summaryOf(page, origin)} origin={origin} assets={assets} />
      <body>
        <div id={rootId}>
          <SharePage page={page} />
        </div>
        <Json type="application/json" id={dataId} data={page} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToString(document)}`;
};
