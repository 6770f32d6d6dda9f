import { maxSizes } from '../../../../shared/catalog/limits';
import type { HairstyleInput, OwnHairstyle } from '../../../../shared/catalog/schema';
import { client } from '../../../lib/client';
import { formSchema } from '../../../lib/formSchema';
import type { ListingForm } from './formKind';
import { mergeFields, mergeItems } from './merge';
import { services } from './services';
import { type ServiceFields, serviceFieldsOf } from './values';

const sizeLabels = Object.fromEntries(
  Array.from({ length: maxSizes }, (_, index) => [
    [`variations.${index}.name`, `Size ${index + 1}, name`],
    [`variations.${index}.price`, `Size ${index + 1}, price`],
    [`variations.${index}.durationMinutes`, `Size ${index + 1}, duration`],
    [`variations.${index}.description`, `Size ${index + 1}, description`],
  ]).flat(),
);

/** The form for a service and its sizes, which are saved together. */
export const serviceFormKind: ListingForm<OwnHairstyle, ServiceFields, HairstyleInput> = {
  kind: services,
  resolver: formSchema(async () => (await import('./forms')).serviceForm),
  fieldsOf: serviceFieldsOf,
  merge: (base, edited, newer) => ({
    ...mergeFields(base, edited, newer),
    variations: mergeItems(base.variations, edited.variations, newer.variations),
  }),
  invalidMessage: ({ title, price, images, variations }) => {
    const required = [title, price, ...variations.flatMap((size) => [size.name, size.price])];
    if (required.some((value) => value.trim() === '')) return 'Please fill in all required fields';
    return images.length === 0 ? 'Please add at least one image' : undefined;
  },
  labels: {
    title: 'Title',
    category: 'Category',
    price: 'Price',
    durationMinutes: 'Duration',
    description: 'Description',
    images: 'Pictures',
    variations: 'Sizes',
    ...sizeLabels,
  },
  create: (body, idempotencyKey) =>
    client.createHairstyle({ body, headers: { 'idempotency-key': idempotencyKey } }),
  update: ({ id, version }, input) =>
    client.updateHairstyle({ params: { hairstyleId: id }, body: { ...input, version } }),
};
