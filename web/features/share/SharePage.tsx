import type { Page } from './page';
import { CitiesPage } from './pages/CitiesPage';
import { CityPage } from './pages/CityPage';
import { FailurePage } from './pages/FailurePage';
import { HairstylePage } from './pages/HairstylePage';
import { ProductPage } from './pages/ProductPage';
import { ProviderPage } from './pages/ProviderPage';

/** Renders a share page, on the server and in the browser. */
export const SharePage = ({ page }: { page: Page }) => {
  if (page.kind === 'provider') return <ProviderPage {...page.data} />;
  if (page.kind === 'hairstyle') return <HairstylePage {...page.data} />;
  if (page.kind === 'product') return <ProductPage {...page.data} />;
  if (page.kind === 'city') return <CityPage {...page.data} />;
  if (page.kind === 'cities') return <CitiesPage {...page.data} />;
  return <FailurePage {...page} />;
};
