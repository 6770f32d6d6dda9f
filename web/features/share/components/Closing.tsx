import './Closing.css';

type Props = { title: string; text: string; label: string; href: string };

/** The call to action at the end of a page. */
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
