/** Whether any field was left blank; spec section 5 has one message for all of them. */
export const hasBlankField = (values: Record<string, unknown>): boolean =>
  Object.values(values).some((value) => String(value ?? '').trim() === '');
