import * as z from 'zod';
import { maxNoteCharacters } from '../clients/clients';
import { email, line, text } from '../http/fields';
import { keyOfEmail } from './client-keys';
import type { Field } from './columns';
import { checked, type FileRecord, keyFrom, quoted, type Reader, upTo } from './reader';
import type { ImportSource } from './sources';
import { phoneIn, textOfHtml } from './values';

/** What is kept of a client. What a file does not say is empty. */
const clientDraft = z.object({
  name: line(100),
  email: email.or(z.literal('')),
  phone: line(30),
  notes: text(maxNoteCharacters),
});
type ClientDraft = z.output<typeof clientDraft>;

/** What is made of a row of clients. The key is that of their email address, in whatever file it is, if they have one. */
export type ClientRow = { kind: 'clients'; line: number; key: string; draft: ClientDraft };

/** By the email address, by the source's id, by the phone number or by the name: the first that there is. */
const keyOf = (source: ImportSource, id: string, { email, phone, name }: ClientDraft): string => {
  if (email) return keyOfEmail(email);
  return id ? `${source}:${id}` : keyFrom(phone && `phone:${phone.replace(/\D/g, '')}`, name);
};

const nameOf = ({ cell }: Reader, record: FileRecord): string =>
  cell(record, 'name') || `${cell(record, 'firstName')} ${cell(record, 'lastName')}`.trim();

/** An address or number that is none is left out, and noted: the rest can still be of use. */
const contactOf = ({ cell, warn }: Reader, record: FileRecord) => {
  const [typedEmail, typedPhone] = [cell(record, 'email'), cell(record, 'phone')];
  const address = email.safeParse(typedEmail).data ?? '';
  const phone = phoneIn(typedPhone);
  if (typedEmail && !address)
    warn(record.line, 'email', `${quoted(typedEmail)} is not an email address, so it is left out`);
  if (typedPhone && !phone)
    warn(record.line, 'phone', `${quoted(typedPhone)} is not a phone number, so it is left out`);
  return { email: address, phone };
};

const fieldOf: Record<string, Field> = { name: 'name', email: 'email', phone: 'phone', notes: 'notes' };

/** Reads a record as a client. Notes what is wrong, and returns undefined for an error. */
export const clientOf = (file: Reader, record: FileRecord, source: ImportSource): ClientRow | undefined => {
  const { line } = record;
  const name = nameOf(file, record);
  const contact = contactOf(file, record);
  if (!name && !contact.email && !contact.phone) {
    file.fail(line, undefined, 'There is no name, email address or phone number');
    return undefined;
  }
  const notes = upTo(file, textOfHtml(file.cell(record, 'notes')), maxNoteCharacters, {
    line,
    field: 'notes',
  });
  const draft = checked(file, clientDraft, { name, ...contact, notes }, ([field]) => ({
    line,
    field: fieldOf[String(field)],
  }));
  return draft && { kind: 'clients', line, key: keyOf(source, file.cell(record, 'key'), draft), draft };
};
