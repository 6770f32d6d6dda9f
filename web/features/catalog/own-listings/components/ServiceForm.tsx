import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { hairstyleCategories } from '../../../../../shared/catalog/categories';
import type { HairstyleInput } from '../../../../../shared/catalog/hairstyle-input';
import { maxAddOns, maxQuestions, maxSizes } from '../../../../../shared/catalog/limits';
import type { OwnHairstyle } from '../../../../../shared/catalog/schema';
import { formatCents } from '../../../../../shared/money/cents';
import { parseDollars } from '../../../../../shared/money/dollars';
import { formatDuration } from '../../../../../shared/time/zoned';
import { LastsFact } from '../../../../lib/catalog/LastsFact';
import { client } from '../../../../lib/client';
import { formSchema } from '../../../../lib/formSchema';
import { AddOnList } from '../../../../ui/AddOnChoice';
import { Facts } from '../../../../ui/Facts';
import { TextInput } from '../../../../ui/fields';
import { Gallery } from '../../../../ui/Gallery';
import { Badge } from '../../../../ui/StatusBadge';
import { VariationChoice } from '../../../../ui/VariationChoice';
import type { ListingForm } from '../formKind';
import { mergeFields, mergeItems } from '../merge';
import { services } from '../services';
import { type ServiceFields as Fields, serviceFieldsOf } from '../values';
import { DurationField } from './DurationField';
import { LastsField } from './LastsField';
import { ListingFields, NoPictureYet } from './ListingFields';
import { OptionsField } from './OptionsField';
import { QuestionsField } from './QuestionsField';
import '../../../../ui/DetailPage.css';

/** The service form's fields. */
export const ServiceFields = () => {
  const { register, formState } = useFormContext<Fields>();
  return (
    <ListingFields
      name={
        <TextInput
          label="Title"
          maxLength={100}
          error={formState.errors.title?.message}
          {...register('title')}
        />
      }
      categories={hairstyleCategories}
      fields={
        <>
          <DurationField name="durationMinutes" />
          <LastsField />
        </>
      }
      cards={
        <>
          <OptionsField list="variations" />
          <OptionsField list="addOns" />
          <QuestionsField />
        </>
      }
      activeLabel="Active: customers can see and book this service"
    />
  );
};

/** The sizes or add-ons that customers see, with prices in cents. */
const offered = <O extends { price: string; active: boolean }>(options: readonly O[]) =>
  options
    .map((option, index) => ({ ...option, id: `${index}`, priceCents: parseDollars(option.price) ?? 0 }))
    .filter(({ active }) => active);

/** The service's page as the form's values would show it. */
export const ServicePreview = () => {
  const { control } = useFormContext<Fields>();
  const service = useWatch({ control }) as Fields;
  const [chosen, choose] = useState<string>();
  const sizes = offered(service.variations);
  const addOns = offered(service.addOns);
  const offer = sizes.find(({ id }) => id === chosen);
  const { durationMinutes } = offer ?? service;
  const title = service.title || 'Your title';
  return (
    <>
      {service.images.length > 0 ? (
        <Gallery key={service.images.length} images={service.images} title={title} />
      ) : (
        <NoPictureYet />
      )}
      <h3>{title}</h3>
      <div className="row detail-panel-head">
        <Badge>{service.category}</Badge>
        <p className="detail-panel-price">{formatCents(parseDollars((offer ?? service).price) ?? 0)}</p>
        <p className="detail-panel-fact">
          <Clock aria-hidden="true" size={18} />
          {formatDuration(durationMinutes)}
        </p>
      </div>
      {sizes.length > 0 && <VariationChoice variations={sizes} value={offer?.id} onChange={choose} />}
      {addOns.length > 0 && <AddOnList addOns={addOns} />}
      {service.lastsWeeks && (
        <Facts>
          <LastsFact weeks={service.lastsWeeks} />
        </Facts>
      )}
      {service.description && <p className="detail-description">{service.description}</p>}
    </>
  );
};

/** The labels of the fields of a list's options, by path. */
const optionLabels = (list: 'variations' | 'addOns', one: string, max: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: max }, (_, index) => [
      [`${list}.${index}.name`, `${one} ${index + 1}, name`],
      [`${list}.${index}.price`, `${one} ${index + 1}, price`],
      [`${list}.${index}.durationMinutes`, `${one} ${index + 1}, duration`],
      [`${list}.${index}.description`, `${one} ${index + 1}, description`],
    ]).flat(),
  );

/** The labels of the fields of questions, by path. */
const questionLabels: Record<string, string> = Object.fromEntries(
  Array.from({ length: maxQuestions }, (_, index) => [
    [`questions.${index}.text`, `Question ${index + 1}`],
    [`questions.${index}.choices`, `Question ${index + 1}, choices`],
  ]).flat(),
);

/** The form for a service with its sizes, add-ons and questions, which are saved together. */
export const serviceFormKind: ListingForm<OwnHairstyle, Fields, HairstyleInput> = {
  kind: services,
  resolver: formSchema(async () => (await import('../forms')).serviceForm),
  fieldsOf: serviceFieldsOf,
  merge: (base, edited, newer) => ({
    ...mergeFields(base, edited, newer),
    variations: mergeItems(base.variations, edited.variations, newer.variations),
    addOns: mergeItems(base.addOns, edited.addOns, newer.addOns),
    questions: mergeItems(base.questions, edited.questions, newer.questions),
  }),
  invalidMessage: ({ title, price, images, variations, addOns, questions }) => {
    const options = [...variations, ...addOns];
    const required = [
      title,
      price,
      ...options.flatMap((option) => [option.name, option.price]),
      ...questions.map(({ text }) => text),
    ];
    if (required.some((value) => value.trim() === '')) return 'Please fill in all required fields';
    return images.length === 0 ? 'Please add at least one image' : undefined;
  },
  labels: {
    title: 'Title',
    category: 'Category',
    price: 'Price',
    durationMinutes: 'Duration',
    lastsWeeks: 'Usually lasts',
    description: 'Description',
    images: 'Pictures',
    variations: 'Sizes',
    ...optionLabels('variations', 'Size', maxSizes),
    addOns: 'Add-ons',
    ...optionLabels('addOns', 'Add-on', maxAddOns),
    questions: 'Questions',
    ...questionLabels,
  },
  create: (body, idempotencyKey) =>
    client.createHairstyle({ body, headers: { 'idempotency-key': idempotencyKey } }),
  update: ({ id, version }, input) =>
    client.updateHairstyle({ params: { hairstyleId: id }, body: { ...input, version } }),
};
