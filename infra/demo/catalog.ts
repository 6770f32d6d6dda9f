import type { Hairstyle } from '../../shared/catalog/schema';
import type { Person } from '../acting/person';
import { braids } from './data/hairstyles/braids';
import { color } from './data/hairstyles/color';
import { cuts } from './data/hairstyles/cuts';
import { extensions } from './data/hairstyles/extensions';
import { locs } from './data/hairstyles/locs';
import { natural } from './data/hairstyles/natural';
import { weaves } from './data/hairstyles/weaves';
import { wigs } from './data/hairstyles/wigs';
import type { DemoHairstyle } from './data/types';
import { idempotencyKeyOf } from './idempotency-key';
import { mapConcurrently } from './map-concurrently';
import type { People } from './people';
import type { PictureStore } from './picture-store';

const hour = 3_600_000;

const optionsOf = (options: DemoHairstyle['variations'] = []) =>
  options.map(([name, dollars, durationMinutes]) => ({ name, priceCents: dollars * 100, durationMinutes }));

const questionsOf = (questions: DemoHairstyle['questions'] = []) =>
  questions.map(([text, answeredBy]) =>
    typeof answeredBy === 'string'
      ? { text, kind: answeredBy === 'yesNo' ? ('yesNo' as const) : ('text' as const) }
      : { text, kind: 'choice' as const, choices: [...answeredBy] },
  );

const addHairstyle = async (pictures: PictureStore, owner: Person, style: DemoHairstyle, at: string) =>
  owner.at(at).createHairstyle({
    headers: { 'idempotency-key': idempotencyKeyOf(style.title) },
    body: {
      title: style.title,
      description: style.description,
      category: style.category,
      priceCents: style.dollars * 100,
      durationMinutes: style.minutes,
      lastsWeeks: style.lastsWeeks,
      images: await pictures.addWithCloseUp(owner, style.picture),
      variations: optionsOf(style.variations),
      addOns: optionsOf(style.addOns),
      questions: questionsOf(style.questions),
    },
  });

export const suspendedStyle: DemoHairstyle = {
  by: 'dante',
  title: 'Five-Minute Trim',
  description: 'Hidden, since its provider is suspended.',
  category: 'cuts',
  dollars: 15,
  minutes: 15,
  picture: 'five-minute-trim',
};

// Alternates between categories, so that the newest services are not all of one kind.
const interleave = (lists: DemoHairstyle[][]): DemoHairstyle[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  )
    .flat()
    .reverse();

/** The services of approved providers. */
export const hairstyles = interleave([braids, wigs, natural, locs, color, cuts, weaves, extensions]);

/** Creates every service of the demo, an hour apart from `since` (milliseconds) on. Returns them by title. */
export const addCatalog = async (
  pictures: PictureStore,
  { providers, suspended }: People,
  since: number,
): Promise<Map<string, Hairstyle>> => {
  const listed = await mapConcurrently(hairstyles, 6, (style, index) =>
    addHairstyle(pictures, providers[style.by], style, new Date(since + index * hour).toISOString()),
  );
  await addHairstyle(pictures, suspended, suspendedStyle, new Date(since).toISOString());
  return new Map(listed.map((hairstyle) => [hairstyle.title, hairstyle]));
};
