/** Whether any field was left blank: one message covers all of them (docs/product/screens.md#blank-fields). */
export const hasBlankField = (values: Record<string, unknown>): boolean =>
  Object.values(values).some((value) => String(value ?? '').trim() === '');
