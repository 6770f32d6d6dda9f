import './Closing.css';

type Props = { title: string; text: string; label: string; href: string };

/** The last word of a page: what to do next. */
export const Closing = ({ title, text, label, href }: Props) => (
  <section className="share-closing" aria-labelledby="closing">
    <div>
      <h2 id="closing">{title}</h2>
      <p>{text}</p>
    </div>
    <a className="button button-large" href={href}>
      {label}
    </a>
  </section>
);
