import { maxVariants } from '../catalog/limits';
import { type Choices, type ProductRow, productOf, type VariantRecord } from './products';
import type { FileRecord, Reader } from './reader';

type Lines = [FileRecord, ...FileRecord[]];

const optionFields = [
  ['option1', 'value1'],
  ['option2', 'value2'],
  ['option3', 'value3'],
] as const;

/** How Shopify writes a product without options. */
const isNoChoice = (name: string, value: string): boolean =>
  /^title$/i.test(name) && /^default title$/i.test(value);

/**
 * The options that the first line of a product names, with the values that its variants have of them, in the order in
 * which they come; undefined, and noted, if its variants cannot be told apart or are too many.
 */
const choicesOf = (file: Reader, variants: Lines): Choices | undefined => {
  const { cell, fail } = file;
  const [first] = variants;
  const named = optionFields.filter(([name]) => cell(first, name));
  const isPlain =
    variants.length === 1 &&
    (named.length === 0 || (named.length === 1 && isNoChoice(cell(first, 'option1'), cell(first, 'value1'))));
  if (isPlain) return { options: [], variants: [] };
  if (named.length === 0) {
    fail(variants[1]!.line, 'key', 'This handle has another price, but no option to choose it by');
    return undefined;
  }
  if (variants.length > maxVariants) {
    fail(variants[maxVariants]!.line, 'key', `A product has at most ${maxVariants} variants`);
    return undefined;
  }
  const found = variants.map(
    (record): VariantRecord => ({
      record,
      values: named.map(([, value]) => cell(record, value)),
    }),
  );
  const options = named.map(([name], index) => ({
    name: cell(first, name),
    values: [...new Set(found.map(({ values }) => values[index]!))],
  }));
  return { options, variants: found };
};

/** A line with a price or a value is a variant; one with neither has a further picture. */
const isVariant = ({ cell }: Reader, record: FileRecord): boolean =>
  !!cell(record, 'price') || optionFields.some(([, value]) => cell(record, value));

/**
 * Shopify has a line for each variant and for each further picture, with the handle of the product, which the first one
 * describes.
 */
export const shopifyProducts = (file: Reader, records: readonly FileRecord[]): ProductRow[] => {
  const byHandle = new Map<string, Lines>();
  for (const record of records) {
    const handle = file.cell(record, 'key');
    const known = byHandle.get(handle);
    if (!handle) file.fail(record.line, 'key', 'There is no handle');
    else if (known) known.push(record);
    else byHandle.set(handle, [record]);
  }
  return [...byHandle.values()].flatMap(([first, ...others]) => {
    const choices = choicesOf(file, [first, ...others.filter((record) => isVariant(file, record))]);
    return (choices && productOf(file, first, file.cell(first, 'name'), choices)) ?? [];
  });
};
