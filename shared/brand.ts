/** The product's name in screens and messages. */
export const product = 'Hairloom';
