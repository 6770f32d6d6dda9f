import { hydrateRoot } from 'react-dom/client';
import { captureCampaign } from '../../lib/campaign';
import { dataId, rootId } from './page';
import { SharePage } from './SharePage';
import '../../ui/styles/fonts.css';
import '../../ui/styles/tokens.css';
import '../../ui/styles/base.css';

const root = document.getElementById(rootId);
const data = document.getElementById(dataId)?.textContent;
if (!root || !data) throw new Error('The server drew no page');

captureCampaign(window.location.search);
hydrateRoot(root, <SharePage page={JSON.parse(data)} />);
