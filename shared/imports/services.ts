import * as z from 'zod';
import type { HairstyleCategory } from '../catalog/categories';
import { hairstyleFields } from '../catalog/hairstyle-input';
import type { Field } from './columns';
import { checked, descriptionOf, type FileRecord, keyFrom, priceOf, quoted, type Reader } from './reader';
import { categoryIn, minutesOf } from './values';

/** A service as its form sends it. No file has pictures. */
const serviceDraft = hairstyleFields.extend({ images: z.array(z.never()) });

/** What is made of a row of services. The key is the same in each export of the source. */
export type ServiceRow = {
  kind: 'services';
  line: number;
  key: string;
  draft: z.output<typeof serviceDraft>;
};

const words: ReadonlyArray<readonly [HairstyleCategory, RegExp]> = [
  ['braids', /braid|cornrow|twist|knotless/i],
  ['locs', /\blocs?\b|dread/i],
  ['weaves', /weave|sew[- ]?in/i],
  ['wigs', /wig/i],
  ['extensions', /extension|tape[- ]in/i],
  ['color', /colou?r|highlight|balayage|bleach|dye|toner/i],
  ['cuts', /cut|trim|fade|barber/i],
  ['natural', /natural|silk press|wash|blow|treatment|style/i],
];

/** Where what fits no category goes. */
const otherCategory: HairstyleCategory = 'natural';

/** In the steps of a quarter of an hour that appointments have. */
const durationOf = ({ cell, warn, fail }: Reader, record: FileRecord): number | undefined => {
  const text = cell(record, 'duration');
  if (!text) {
    warn(record.line, 'duration', 'There is no duration, so it takes 1 hour');
    return 60;
  }
  const minutes = minutesOf(text);
  if (!minutes) {
    fail(record.line, 'duration', `${quoted(text)} is not a duration`);
    return undefined;
  }
  const rounded = Math.ceil(minutes / 15) * 15;
  if (rounded !== minutes) warn(record.line, 'duration', `${minutes} minutes become ${rounded}`);
  return rounded;
};

const fieldOf: Record<string, Field> = {
  title: 'name',
  description: 'description',
  priceCents: 'price',
  durationMinutes: 'duration',
};

/** Reads a record as a service. Notes what is wrong, and returns undefined for an error. */
export const serviceOf = (file: Reader, record: FileRecord, name: string): ServiceRow | undefined => {
  const { line } = record;
  const [priceCents, durationMinutes] = [priceOf(file, record), durationOf(file, record)];
  const category = categoryIn(`${name} ${file.cell(record, 'category')}`, words);
  if (!category)
    file.warn(line, 'category', `It fits no category of ours, so it is under “${otherCategory}”`);
  if (priceCents === undefined || durationMinutes === undefined) return undefined;
  const draft = checked(
    file,
    serviceDraft,
    {
      title: name,
      description: descriptionOf(file, record),
      category: category ?? otherCategory,
      priceCents,
      durationMinutes,
      images: [],
      active: false,
    },
    ([field]) => ({ line, field: fieldOf[String(field)] }),
  );
  return draft && { kind: 'services', line, key: keyFrom(file.cell(record, 'key'), name), draft };
};
