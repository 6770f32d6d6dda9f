/** The shapes a picture can be cropped to, with width divided by height. */
export const shapes = {
  square: { label: 'Square', ratio: 1 },
  wide: { label: '5:2', ratio: 5 / 2 },
  portrait: { label: '4:5', ratio: 4 / 5 },
} as const;
export type Shape = keyof typeof shapes;
