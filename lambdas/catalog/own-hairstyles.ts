import type { catalogApi } from '../../shared/catalog/api';
import type { HairstyleInput } from '../../shared/catalog/hairstyle-input';
import type { Reply } from '../../shared/http/route';
import { derivedId } from '../data/engine/derived-id';
import { refuseOutdated } from '../data/engine/refuse-outdated';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { create } from '../data/engine/writes';
import { hairstyles, hairstylesByProvider, replaceHairstyle, type StoredHairstyle } from '../data/hairstyles';
import type { Call } from '../http/endpoints';
import { withReads } from '../http/with-reads';
import { imageUses, refuseForeignImages } from '../media/own-images';
import { archive, createListing, ownListing, prepareListing, setActive } from './listing';

type Api = typeof catalogApi;
type Deps = { store: Store };

type Identified<I> = Omit<I, 'id'> & { id: string };

/**
 * Gives every item of a list an id. Existing items keep theirs; a new id is derived from the version the author saw,
 * so that it is unused and a retry of the same change results in the same id.
 */
const withIds = <I extends { id?: string | undefined }>(
  items: readonly I[],
  before: ReadonlyArray<{ id: string }>,
  newId: (index: number) => string,
): Array<Identified<I>> =>
  items.map((item, index) => {
    const known = before.find(({ id }) => id === item.id);
    return { ...item, id: known?.id ?? newId(index) };
  });

type Choices = 'variations' | 'addOns' | 'questions';

/** Gives every size, add-on and question an id. */
const choicesOf = (
  seen: { id: string; version: number },
  { variations, addOns, questions }: Pick<HairstyleInput, Choices>,
  before: Pick<StoredHairstyle, Choices> = { variations: [], addOns: [], questions: [] },
) => ({
  variations: withIds(variations, before.variations, (index) =>
    derivedId(seen.id, `${seen.version}:${index}`),
  ),
  addOns: withIds(addOns, before.addOns, (index) => derivedId(seen.id, `${seen.version}:add-on:${index}`)),
  questions: withIds(questions, before.questions, (index) =>
    derivedId(seen.id, `${seen.version}:question:${index}`),
  ).map((question) => ({ ...question, choices: question.kind === 'choice' ? question.choices : [] })),
});

const ownHairstyle = ({ params }: { params: { hairstyleId: string } }) => ({
  hairstyle: hairstyles.ref(params.hairstyleId),
});

const userOf = ({ id }: { id: string }): string => `hairstyle#${id}`;

/** Lists a provider's services, active or not, newest first. */
export const listMyHairstyles =
  ({ store }: Deps) =>
  ({ actor, query }: Call<Api['listMyHairstyles']>): Promise<Reply<Api['listMyHairstyles']>> =>
    store.list(hairstylesByProvider(actor.id), { limit: 24, cursor: query.cursor });

/**
 * Creates a service; the same Idempotency-Key returns the same one. Throws `invalid_input` for images that are not the
 * provider's own uploads, `key_reused`, `not_provider`.
 */
export const createHairstyle =
  ({ store }: Deps) =>
  (call: Call<Api['createHairstyle']>): Promise<Reply<Api['createHairstyle']>> =>
    retryOnConflict(async () => {
      const { actor, body } = call;
      refuseForeignImages(body.images, actor.id);
      const { madeHairstyle, common } = await prepareListing(store, call);
      if (madeHairstyle) return madeHairstyle;
      const hairstyle: StoredHairstyle = {
        ...body,
        lastsWeeks: body.lastsWeeks ?? undefined,
        ...common,
        ...choicesOf({ id: common.id, version: 0 }, body),
      };
      await createListing(store, actor.id, [
        create(hairstyles, hairstyle),
        ...imageUses({ user: userOf(hairstyle), after: body.images, now: call.now }),
      ]);
      return hairstyle;
    });

/** Changes the provider's own service. Throws `not_found`, `invalid_input`, `image_removed`, `changed_meanwhile`. */
export const updateHairstyle = ({ store }: Deps) =>
  withReads(
    store,
    ownHairstyle,
    ({ actor, body: { version, ...body }, now }: Call<Api['updateHairstyle']>, read) =>
      retryOnConflict(async () => {
        const before = ownListing((await read()).hairstyle, actor.id);
        refuseForeignImages(body.images, actor.id);
        const seen = { id: before.id, version };
        const { addOns = before.addOns, questions = before.questions, lastsWeeks = before.lastsWeeks } = body;
        const change = {
          ...body,
          lastsWeeks: lastsWeeks ?? undefined,
          ...choicesOf(seen, { ...body, addOns, questions }, before),
        };
        refuseOutdated(version, before, change);
        await store.writeAll([
          replaceHairstyle(before, change),
          ...imageUses({ user: userOf(before), before: before.images, after: body.images, now }),
        ]);
        return { ...before, ...change, version: before.version + 1 };
      }),
  );

/** Reads the provider's own service, active or not. Throws `not_found`. */
export const getMyHairstyle = ({ store }: Deps) =>
  withReads(store, ownHairstyle, async ({ actor }: Call<Api['getMyHairstyle']>, read) =>
    ownListing((await read()).hairstyle, actor.id),
  );

const listings = { replace: replaceHairstyle, userOf };

/** Shows or hides the provider's own service. Throws `not_found`. */
export const setHairstyleActive = ({ store }: Deps) =>
  withReads(store, ownHairstyle, ({ actor, body }: Call<Api['setHairstyleActive']>, read) =>
    setActive(store, listings, async () => ownListing((await read()).hairstyle, actor.id), body.active),
  );

/** Removes a service from all lists; past bookings keep their copy of its details. Throws `not_found`. */
export const archiveHairstyle = ({ store }: Deps) =>
  withReads(store, ownHairstyle, async ({ actor, now }: Call<Api['archiveHairstyle']>, read) => {
    await archive(store, listings, async () => ownListing((await read()).hairstyle, actor.id), now);
    return {};
  });
