import { XMLBuilder, XMLParser } from 'fast-xml-parser';

const builder = new XMLBuilder({ suppressEmptyNode: true });

const parser = (lists: string[]) =>
  new XMLParser({ parseTagValue: false, isArray: (name) => lists.includes(name) });

/** A document with one root element; lists become repeated elements, undefined ones are left out. */
export const xml = (root: string, content: Record<string, unknown>) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ [root]: content })}`;

/** Reads a document, every value as text; elements named in `lists` are lists even when alone. */
export const readXml = (text: string, lists: string[]): Record<string, unknown> => parser(lists).parse(text);
