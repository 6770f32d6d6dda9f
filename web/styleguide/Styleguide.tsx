import type { ComponentType } from 'react';
import { Page } from '../ui/Page';
import { PageHeader } from '../ui/PageHeader';
import { Badges, Ratings } from './sections/Badges';
import { Buttons } from './sections/Buttons';
import { Catalog } from './sections/Catalog';
import { Choices } from './sections/Choices';
import { Dialogs, Toasts } from './sections/Dialogs';
import { Fields } from './sections/Fields';
import { Tokens, Type } from './sections/Foundations';
import { ListStates } from './sections/ListStates';
import { Navigation } from './sections/Navigation';
import { Drawings, Pictures } from './sections/Pictures';
import { Sales } from './sections/Sales';
import { Surfaces } from './sections/Surfaces';
import { Tables } from './sections/Tables';
import { TabSets } from './sections/TabSets';
import { Uploads } from './sections/Uploads';
import './styleguide.css';

const sections: [title: string, id: string, Content: ComponentType][] = [
  ['Tokens', 'tokens', Tokens],
  ['Type', 'type', Type],
  ['Buttons', 'buttons', Buttons],
  ['Fields', 'fields', Fields],
  ['Choices', 'choices', Choices],
  ['Cards and figures', 'surfaces', Surfaces],
  ['Tabs', 'tabs', TabSets],
  ['Tables', 'tables', Tables],
  ['Badges', 'badges', Badges],
  ['Ratings', 'ratings', Ratings],
  ['Pictures', 'pictures', Pictures],
  ['Uploads', 'uploads', Uploads],
  ['Lists’ states', 'list-states', ListStates],
  ['Catalog', 'catalog', Catalog],
  ['Bookings and orders', 'sales', Sales],
  ['Navigation', 'navigation', Navigation],
  ['Dialogs', 'dialogs', Dialogs],
  ['Toasts', 'toasts', Toasts],
  ['Drawings', 'drawings', Drawings],
];

const only = new URLSearchParams(window.location.search).get('section');
const shownSections = sections.filter(([, id]) => !only || id === only);

/**
 * The style guide: every component in every state, for people and screenshot tests. `?section=<id>` shows one section
 * alone.
 */
export const Styleguide = () => (
  <Page title="Design system" className="styleguide">
    <PageHeader title="Design system" subtitle="Every component, in every state it has." />
    <nav className="styleguide-index" aria-label="Sections">
      <ul>
        {sections.map(([title, id]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
    <div className="styleguide-sections">
      {shownSections.map(([title, id, Content]) => (
        <section key={id} id={id} className="styleguide-section" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <div className="styleguide-specimens">
            <Content />
          </div>
        </section>
      ))}
    </div>
  </Page>
);
