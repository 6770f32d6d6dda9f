type Props = { type: 'application/json' | 'application/ld+json'; data: unknown; id?: string };

/** Data embedded in a document. Escapes every `<`, so that no text can end the script or begin a comment. */
export const Json = ({ type, data, id }: Props) => (
  <script
    type={type}
    id={id}
    // HTML escaping would make the JSON invalid.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }}
  />
);
