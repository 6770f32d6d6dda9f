import { expect, type Page } from '@playwright/test';

// Drawings are none of the components' business: every picture is this one, in no more colors than it needs.
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800" viewBox="0 0 640 800">
  <path fill="#7fb0a6" d="M0 0h640v800H0z"/><circle fill="#b9562f" cx="320" cy="360" r="220"/>
</svg>`;

const showPictures = (page: Page) =>
  page.route(/\/(media\/art|drawings|art\/categories)\/.*\.(webp|svg)$/, (route) => {
    const url = route.request().url();
    if (url.includes('/on-its-way/')) return;
    if (url.includes('/lost/')) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: 'image/svg+xml', body: picture });
  });

const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const coming = [...document.images].filter(({ src }) => !/\/(on-its-way|lost)\//.test(src));
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(coming.map((image) => image.decode()));
  });

/** Opens the style guide, or one section of it, and waits for its fonts and pictures. */
export const openStyleguide = async (page: Page, section?: string): Promise<void> => {
  await showPictures(page);
  await page.goto(section ? `/?section=${section}` : '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible();
  await drawn(page);
  for (const family of ['Figtree Variable', 'Fraunces Variable'])
    expect(await page.evaluate((name) => document.fonts.check(`1rem "${name}"`), family)).toBe(true);
};
