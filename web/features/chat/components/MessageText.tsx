import { linkify } from '../linkify';

/** The text of a message. Web addresses are links; nothing else is markup. */
export const MessageText = ({ text }: { text: string }) => (
  <p className="message-text" dir="auto">
    {linkify(text).map(({ text: part, href }, index) =>
      href ? (
        <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
);
