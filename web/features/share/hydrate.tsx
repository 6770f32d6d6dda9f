import { hydrateRoot } from 'react-dom/client';
import { captureCampaign } from '../../lib/campaign';
import { redirectWithMessage } from '../../lib/flash';
import { paths } from '../../lib/paths';
import { dataId, type Page, rootId } from './page';
import { SharePage } from './SharePage';
import '../../ui/styles/fonts.css';
import '../../ui/styles/tokens.css';
import '../../ui/styles/base.css';

const root = document.getElementById(rootId);
const data = document.getElementById(dataId)?.textContent;
if (!root || !data) throw new Error('The server drew no page');

captureCampaign(window.location.search);
const page: Page = JSON.parse(data);
if (page.kind === 'failure' && page.toast) redirectWithMessage('error', page.toast, paths.landing);
else hydrateRoot(root, <SharePage page={page} />);
