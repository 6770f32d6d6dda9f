import { product } from '../../shared/brand';
import type { Assets } from './assets';
import { Json } from './Json';
import { pictureAt } from './json-ld';
import type { Summary } from './summary';

type Props = { summary: Summary; origin: string; assets: Assets };

const Card = ({ summary, origin }: Omit<Props, 'assets'>) => {
  const { cardTitle, description, path, image } = summary;
  return (
    <>
      <meta property="og:site_name" content={product} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={cardTitle} />
      <meta property="og:description" content={description} />
      {path && <meta property="og:url" content={origin + path} />}
      {image && (
        <>
          <meta property="og:image" content={pictureAt(origin, image)} />
          <meta property="og:image:type" content="image/webp" />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={cardTitle} />
          <meta name="twitter:image" content={pictureAt(origin, image)} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={cardTitle} />
      <meta name="twitter:description" content={description} />
    </>
  );
};

// The page is complete without its script, so the script has low priority.
const Files = ({ assets: { script, styles, fonts } }: Pick<Props, 'assets'>) => (
  <>
    {fonts.map((href) => (
      <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
    ))}
    {styles.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
    {script && <script type="module" src={script} fetchPriority="low" />}
  </>
);

/** The head of a server-rendered page, for search engines, link previews and the browser. */
export const Head = ({ summary, origin, assets }: Props) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>{summary.title}</title>
    <meta name="description" content={summary.description} />
    {summary.path ? (
      <link rel="canonical" href={origin + summary.path} />
    ) : (
      <meta name="robots" content="noindex" />
    )}
    <Card summary={summary} origin={origin} />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#fbf5ec" media="(prefers-color-scheme: light)" data-scheme="light" />
    <meta name="theme-color" content="#1a1016" media="(prefers-color-scheme: dark)" data-scheme="dark" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <script src="/theme.js" />
    <Files assets={assets} />
    {summary.data?.map((data, index) => (
      <Json key={index} type="application/ld+json" data={data} />
    ))}
  </head>
);
