/** What remains of a person's name in the records of others. */
export const formerNames = { customer: 'Former customer', provider: 'Former provider' } as const;

/** Whether the customer of a purchase has deleted their account. */
export const isFormerCustomer = ({ name, email }: { name: string; email: string }): boolean =>
  name === formerNames.customer && !email;
