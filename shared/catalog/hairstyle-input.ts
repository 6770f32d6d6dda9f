import * as z from 'zod';
import { cents, id, line, text } from '../http/fields';
import { formatCents } from '../money/cents';
import { maxPriceCents } from '../money/dollars';
import { formatDuration } from '../time/zoned';
import { images } from './images';
import {
  maxAddOns,
  maxChoices,
  maxLastsWeeks,
  maxQuestions,
  maxServiceMinutes,
  maxSizes,
  minChoices,
  minLastsWeeks,
} from './limits';
import { type QuestionKind, questionKinds } from './question-kinds';
import { hairstyleCategory } from './schema';

/** A duration in minutes, in steps of 15. The form offers up to 12 h 45 min. */
const duration = z
  .int()
  .min(15, 'At least 15 minutes')
  .max(maxServiceMinutes, `At most ${formatDuration(maxServiceMinutes)}`)
  .multipleOf(15, 'In steps of 15 minutes');

/** How many weeks a service usually lasts. */
const lastsWeeks = z.int().min(minLastsWeeks).max(maxLastsWeeks);

export const variationInput = z.object({
  id: id.optional(),
  name: line(60, 1),
  description: text(300).optional(),
  priceCents: cents,
  durationMinutes: duration,
  active: z.boolean().default(true),
});

export const addOnInput = z.object({
  id: id.optional(),
  name: line(60, 1),
  priceCents: cents,
  /** The time that it adds; none if it is done meanwhile. */
  durationMinutes: z.int().min(0).max(maxServiceMinutes).multipleOf(15, 'In steps of 15 minutes'),
  active: z.boolean().default(true),
});

const areDifferent = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** The choices of a question, in order. */
export const choiceInputs = z
  .array(line(80, 1))
  .max(maxChoices, `At most ${maxChoices} choices`)
  .refine(areDifferent, { message: 'Two choices are the same' });

/** The fields of a question, each checked for itself; see `havingChoices`. */
export const questionFields = z.object({
  id: id.optional(),
  text: line(200, 1),
  kind: z.enum(questionKinds),
  required: z.boolean().default(false),
  choices: choiceInputs.default([]),
});

/** Checks that a question which is answered by a choice has some. */
export const havingChoices = <S extends z.ZodType<{ kind: QuestionKind; choices: string[] }>>(schema: S): S =>
  schema.refine(({ kind, choices }) => kind !== 'choice' || choices.length >= minChoices, {
    path: ['choices'],
    message: `At least ${minChoices} choices`,
  });

/** A question of a service. The choices of one that is not answered by a choice are dropped. */
const questionInput = havingChoices(questionFields);

/** The ids of sizes, of add-ons, and of questions must be unique. */
const haveOwnIds = (items: ReadonlyArray<{ id?: string | undefined }>): boolean => {
  const ids = items.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
};

const variationInputs = z
  .array(variationInput)
  .max(maxSizes, `At most ${maxSizes} sizes`)
  .refine(haveOwnIds, { message: 'Two sizes have the same id' });

const addOnInputs = z
  .array(addOnInput)
  .max(maxAddOns, `At most ${maxAddOns} add-ons`)
  .refine(haveOwnIds, { message: 'Two add-ons have the same id' });

const questionInputs = z
  .array(questionInput)
  .max(maxQuestions, `At most ${maxQuestions} questions`)
  .refine(haveOwnIds, { message: 'Two questions have the same id' });

/** The fields of a service, each checked for itself; see `fittingOneAppointment`. */
export const hairstyleFields = z.object({
  title: line(100, 1),
  description: text(2_000).default(''),
  category: hairstyleCategory,
  priceCents: cents,
  durationMinutes: duration,
  /** Null if nothing is said about it. */
  lastsWeeks: lastsWeeks.nullish(),
  images,
  variations: variationInputs.default([]),
  addOns: addOnInputs.default([]),
  questions: questionInputs.default([]),
  active: z.boolean().default(true),
});

type Terms = { priceCents: number; durationMinutes: number };

type ServiceTerms = Terms & {
  variations: ReadonlyArray<Terms & { active: boolean }>;
  addOns?: ReadonlyArray<Terms & { active: boolean }> | undefined;
};

/** Whether the largest size with every add-on stays within a limit. */
const fits = (service: ServiceTerms, term: keyof Terms, max: number): boolean => {
  const active = (items: ServiceTerms['variations']) =>
    items.flatMap((item) => (item.active ? item[term] : []));
  const largest = Math.max(service[term], ...active(service.variations));
  const extra = active(service.addOns ?? []).reduce((sum, each) => sum + each, 0);
  return extra === 0 || largest + extra <= max;
};

/** Checks that a customer who chooses any size and every add-on still books one appointment, at a price that can be paid. */
export const fittingOneAppointment = <S extends z.ZodType<ServiceTerms>>(schema: S): S =>
  schema
    .refine((service) => fits(service, 'durationMinutes', maxServiceMinutes), {
      path: ['addOns'],
      message: `With all its add-ons, a service takes at most ${formatDuration(maxServiceMinutes)}`,
    })
    .refine((service) => fits(service, 'priceCents', maxPriceCents), {
      path: ['addOns'],
      message: `With all its add-ons, a service costs at most ${formatCents(maxPriceCents)}`,
    });

export const hairstyleInput = fittingOneAppointment(hairstyleFields);
export type HairstyleInput = z.output<typeof hairstyleInput>;

/** Whether customers can see and buy a listing. */
export const activeInput = z.object({ active: z.boolean() });

/**
 * A change names the version its author saw, so that it cannot undo what they have not seen. Clients from before services
 * had add-ons or questions, or were said to last, name none of these: then they stay.
 */
export const hairstyleChange = fittingOneAppointment(
  hairstyleFields.extend({
    addOns: addOnInputs.optional(),
    questions: questionInputs.optional(),
    version: z.int(),
  }),
);
