import { renderToString } from 'react-dom/server';
import { dataId, type Page, rootId } from '../../web/features/share/page';
import { SharePage } from '../../web/features/share/SharePage';
import type { Assets } from './assets';
import { Head } from './Head';
import { Json } from './Json';
import { summaryOf } from './summary';

/**
 * A whole document, drawn; the browser takes it up from the data it carries. `origin` is the site's own address. A file
 * of its own in the bundle: the first page loads React.
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
