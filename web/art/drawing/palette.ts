import type { Hair } from './strands';

export const hairs = {
  black: { base: '#1f1a1c', dark: '#0f0c0e', light: '#453a3d' },
  espresso: { base: '#35221b', dark: '#1f120d', light: '#5d4032' },
  chestnut: { base: '#5b3524', dark: '#3c2116', light: '#84543a' },
  golden: { base: '#d9a441', dark: '#a06c1d', light: '#f2cd7d' },
  honey: { base: '#c58a3e', dark: '#8a5a24', light: '#e6b870' },
  burgundy: { base: '#6e1430', dark: '#450a1d', light: '#a22f50' },
  copper: { base: '#b4532a', dark: '#7f3517', light: '#dd8350' },
} as const satisfies Record<string, Hair>;

export type Skin = { base: string; shade: string; blush: string; lips: string };

export const skins = {
  deep: { base: '#6b4028', shade: '#522e1c', blush: '#8a4a35', lips: '#7c2f35' },
  brown: { base: '#8d5636', shade: '#734327', blush: '#ab5e45', lips: '#97404a' },
  amber: { base: '#b0764c', shade: '#94603a', blush: '#c97a5c', lips: '#ae4f55' },
  tan: { base: '#cf9a70', shade: '#b58058', blush: '#dd9379', lips: '#b95c60' },
  fair: { base: '#ecc4a2', shade: '#d6a684', blush: '#e9a58f', lips: '#c4696d' },
} as const satisfies Record<string, Skin>;

/** The colors of the wall, its background shape, the leaves, and the clothes. */
export type Scene = { wall: string; shape: string; leaf: string; garment: string };

export const scenes = {
  terracotta: { wall: '#f3dfcb', shape: '#d98c66', leaf: '#7b8b63', garment: '#f7efe4' },
  sage: { wall: '#e4e7d6', shape: '#a9b78d', leaf: '#5e7554', garment: '#c8664a' },
  plum: { wall: '#efdfe1', shape: '#b98396', leaf: '#7a4d63', garment: '#3f2b47' },
  mustard: { wall: '#f6e8c6', shape: '#e2b04a', leaf: '#8b7a3d', garment: '#2f4a4f' },
  blush: { wall: '#f9e4db', shape: '#eab39c', leaf: '#b46a52', garment: '#7d3b35' },
  teal: { wall: '#dcebe6', shape: '#7fb0a5', leaf: '#3f7168', garment: '#f0c987' },
  sand: { wall: '#efe6d8', shape: '#cdb493', leaf: '#8f7a5c', garment: '#4d5b4a' },
  night: { wall: '#e6dfe9', shape: '#8d84ad', leaf: '#575084', garment: '#e2937a' },
} as const satisfies Record<string, Scene>;

export const gold = '#e3b04b';
