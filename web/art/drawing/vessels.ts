import { box, ground, shadow, solid } from './still';
import { group, type Ink, shape, stroke } from './svg';

/** Containers standing on the table, centered on `x`. */

type Size = { x: number; width: number; height: number; fill: string; cap: string };

/** A bottle with round shoulders and an open neck. */
const bottle = ({ x, width, height, fill, cap }: Size): Ink => {
  const [left, right, top] = [x - width / 2, x + width / 2, ground - height];
  return group(
    shadow([x + 18, ground], width * 0.62),
    solid(box(left, top, width, height, width * 0.3, 22), fill, left, right),
    solid(box(x - 34, top - 30, 68, 42, 8), cap, x - 34, x + 34),
  );
};

/** A bottle with a pump that points to the left. */
export const pumpBottle = (size: Size): Ink => {
  const { x, height, cap } = size;
  const top = ground - height - 30;
  return group(
    stroke(`M${x} ${top}V${top - 60}`, cap, 16),
    stroke(`M${x + 26} ${top - 70}H${x - 62}Q${x - 84} ${top - 70} ${x - 86} ${top - 46}`, cap, 24),
    bottle(size),
  );
};

/** A bottle with a trigger that sprays to the left. */
export const sprayBottle = (size: Size): Ink => {
  const { x, height, cap } = size;
  const top = ground - height - 30;
  return group(
    stroke(`M${x - 26} ${top - 60}Q${x - 40} ${top - 30} ${x - 62} ${top + 4}`, cap, 14),
    shape(
      `M${x - 34} ${top + 6}V${top - 44}H${x - 84}V${top - 84}H${x + 30}Q${x + 62} ${top - 84} ${x + 50} ${top - 52}L${x + 34} ${top + 6}Z`,
      cap,
    ),
    shape(box(x - 104, top - 80, 24, 32, 5), cap),
    shape(
      `M${x + 8} ${top + 6}V${top - 84}H${x + 30}Q${x + 62} ${top - 84} ${x + 50} ${top - 52}L${x + 34} ${top + 6}Z`,
      '#2a1008',
      0.13,
    ),
    bottle(size),
  );
};

/** A bottle with a dropper. */
export const dropperBottle = (size: Size): Ink => {
  const { x, height, cap } = size;
  const top = ground - height - 30;
  return group(
    solid(box(x - 26, top - 98, 52, 104, 26, 8), '#3a2a26', x - 26, x + 26, 0.22),
    bottle({ ...size, cap }),
    stroke(`M${x - 34} ${top + 26}H${x + 34}M${x - 34} ${top + 10}H${x + 34}`, '#2a1008', 3, 0.22),
  );
};

/** A bottle with a narrow nozzle. */
export const nozzleBottle = (size: Size): Ink => {
  const { x, height, cap } = size;
  const top = ground - height - 30;
  return group(
    shape(
      `M${x - 28} ${top + 6}L${x - 8} ${top - 150}Q${x} ${top - 160} ${x + 8} ${top - 150}L${x + 28} ${top + 6}Z`,
      cap,
    ),
    shape(
      `M${x + 6} ${top + 6}L${x + 2} ${top - 156}Q${x + 6} ${top - 156} ${x + 8} ${top - 150}L${x + 28} ${top + 6}Z`,
      '#2a1008',
      0.13,
    ),
    bottle(size),
  );
};

/** A wide jar with its lid on. */
export const jar = ({ x, width, height, fill, cap }: Size): Ink => {
  const [left, right, top] = [x - width / 2, x + width / 2, ground - height];
  return group(
    shadow([x + 18, ground], width * 0.58),
    solid(box(left, top, width, height, 18, 34), fill, left, right),
    solid(box(left - 10, top - 74, width + 20, 84, 20, 10), cap, left - 10, right + 10),
    stroke(`M${left - 10} ${top - 8}H${right + 10}`, '#2a1008', 4, 0.15),
  );
};

/** A tube standing on its cap. */
export const tube = ({ x, width, height, fill, cap }: Size): Ink => {
  const [left, right, top] = [x - width / 2, x + width / 2, ground - height];
  const body = `M${left - 10} ${top}H${right + 10}L${right - 14} ${ground - 62}H${left + 14}Z`;
  return group(
    shadow([x + 14, ground], width * 0.5),
    solid(body, fill, left, right),
    solid(box(left + 22, ground - 66, width - 44, 66, 6, 14), cap, left + 22, right - 22),
    shape(`M${left - 10} ${top}H${right + 10}L${right + 7} ${top + 30}H${left - 7}Z`, '#2a1008', 0.1),
  );
};

/** A slim can with a foam nozzle. */
export const can = ({ x, width, height, fill, cap }: Size): Ink => {
  const [left, right, top] = [x - width / 2, x + width / 2, ground - height];
  return group(
    shadow([x + 16, ground], width * 0.6),
    solid(box(x - 42, top - 70, 84, 90, 26, 4), cap, x - 42, x + 42),
    shape(`M${x - 40} ${top - 58}L${x - 92} ${top - 78}L${x - 86} ${top - 104}L${x - 20} ${top - 72}Z`, cap),
    solid(box(left, top, width, height, 44, 12), fill, left, right),
    stroke(`M${left + 2} ${ground - 26}H${right - 2}`, '#2a1008', 5, 0.16),
  );
};
