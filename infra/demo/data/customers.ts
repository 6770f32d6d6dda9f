export type DemoCustomer = { email: string; name: string; phone: string; address: string };

const customer = (first: string, last: string, line: string, address: string): DemoCustomer => ({
  email: `${first.toLowerCase()}@demo.hairloom.test`,
  name: `${first} ${last}`,
  phone: `+1 212 555 01${line}`,
  address,
});

/** Fictional people, with phone numbers from the range reserved for fiction. */
export const customers = {
  chloe: customer('Chloe', 'Bennett', '11', '12 Example Street, Brooklyn, NY 11205'),
  marcus: customer('Marcus', 'Reid', '12', '48 Sample Avenue, Harlem, NY 10030'),
  naomi: customer('Naomi', 'Osei', '13', '7 Placeholder Place, Queens, NY 11372'),
  jordan: customer('Jordan', 'Blake', '14', '230 Demo Drive, Jersey City, NJ 07302'),
  elena: customer('Elena', 'Marchetti', '15', '91 Mockup Lane, Manhattan, NY 10012'),
  tasha: customer('Tasha', 'Greene', '16', '5 Fiction Court, The Bronx, NY 10463'),
} as const satisfies Record<string, DemoCustomer>;

export type CustomerName = keyof typeof customers;
