import './LinkList.css';

type LinksProps = {
  links: ReadonlyArray<{ href: string; label: string; total: number }>;
  /** The city that all of them are in, for those who hear a link by itself. */
  city?: string;
};

/** Links to city pages, with how many hairstyles each shows. */
export const Links = ({ links, city }: LinksProps) => (
  <ul className="share-link-list">
    {links.map(({ href, label, total }) => (
      <li key={href}>
        <a href={href}>
          <span>
            <bdi>{label}</bdi>
            {city && (
              <span className="visually-hidden">
                {' in '}
                <bdi>{city}</bdi>
              </span>
            )}
          </span>
          <span className="muted">
            {total}
            <span className="visually-hidden">{total === 1 ? ' hairstyle' : ' hairstyles'}</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
);

/** Links to other city pages below a heading; nothing if there are none. */
export const LinkList = ({ id, title, ...rest }: LinksProps & { id: string; title: string }) =>
  rest.links.length > 0 && (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Links {...rest} />
    </section>
  );
