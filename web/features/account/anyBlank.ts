/** Whether a form was sent with something left blank; spec section 5 answers that with one message. */
export const anyBlank = (values: Record<string, unknown>): boolean =>
  Object.values(values).some((value) => String(value ?? '').trim() === '');
