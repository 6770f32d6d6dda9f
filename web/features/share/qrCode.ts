import { encode } from 'uqr';

/** Pixels per module: a code of 33 modules is a good 5 cm on paper at 300 dpi. */
const scale = 18;
/** The white edge in modules that readers ask for. */
const border = 4;

const drawn = (text: string): HTMLCanvasElement => {
  const { data, size } = encode(text, { ecc: 'M', border });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect(x * scale, y * scale, scale, scale);
    });
  });
  return canvas;
};

const fileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'hairloom'
  }-qr.png`;

/** Saves a link's QR code as a picture named after what it leads to. */
export const downloadQrCode = async (link: string, name: string): Promise<void> => {
  const blob = await new Promise<Blob | null>((resolve) => drawn(link).toBlob(resolve));
  if (!blob) throw new Error('This browser cannot draw pictures');
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: fileName(name) }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
