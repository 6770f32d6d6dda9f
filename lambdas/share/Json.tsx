type Props = { type: 'application/json' | 'application/ld+json'; data: unknown; id?: string };

/** Data within a document. Every `<` is written as an escape, so that no text can end the script or begin a comment. */
export const Json = ({ type, data, id }: Props) => (
  <script
    type={type}
    id={id}
    // HTML's own escapes would spoil it as JSON.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }}
  />
);
