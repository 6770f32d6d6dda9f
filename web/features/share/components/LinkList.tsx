import './LinkList.css';

type Props = {
  id: string;
  title: string;
  links: ReadonlyArray<{ href: string; label: string; total: number }>;
};

/** Links to other city pages, with how many hairstyles each shows; nothing if there are none. */
export const LinkList = ({ id, title, links }: Props) =>
  links.length > 0 && (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="share-link-list">
        {links.map(({ href, label, total }) => (
          <li key={href}>
            <a href={href}>
              <bdi>{label}</bdi> <span className="muted">{total}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
