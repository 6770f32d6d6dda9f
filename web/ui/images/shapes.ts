/** The shapes a picture can be cropped to, with width divided by height. */
export const shapes = {
  square: { label: 'Square', ratio: 1 },
  portrait: { label: '4:5', ratio: 4 / 5 },
} as const;
export type Shape = keyof typeof shapes;
