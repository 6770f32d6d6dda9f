export type DemoCustomer = { email: string; name: string; phone: string; address: string };

const customer = (first: string, last: string, line: string, address: string): DemoCustomer => ({
  email: `${first.toLowerCase()}@demo.hairloom.test`,
  name: `${first} ${last}`,
  phone: `+1 212 555 01${line}`,
  address,
});

/** Fictional people, with phone numbers from the range reserved for fiction. */
export const customers = {
  chloe: customer('Chloe', 'Bennett', '11', '12 Example Street, Brooklyn, NY'),
  marcus: customer('Marcus', 'Reid', '12', '48 Sample Avenue, Harlem, NY'),
  naomi: customer('Naomi', 'Osei', '13', '7 Placeholder Place, Queens, NY'),
  jordan: customer('Jordan', 'Blake', '14', '230 Demo Drive, Jersey City, NJ'),
  elena: customer('Elena', 'Marchetti', '15', '91 Mockup Lane, Manhattan, NY'),
  tasha: customer('Tasha', 'Greene', '16', '5 Fiction Court, The Bronx, NY'),
} as const satisfies Record<string, DemoCustomer>;

export type CustomerName = keyof typeof customers;
