/** The product's name, wherever a screen or a message says it. */
export const product = 'Hairloom';
