import { unzipSync } from 'fflate';
import type { Person } from '../../infra/acting/person';
import { eventually } from './eventually';

/** What is in a ZIP: texts, rows and pictures by name. */
export const unzipped = (zip: Uint8Array) => {
  const files = unzipSync(zip);
  const text = (name: string): string => {
    if (!files[name]) throw new Error(`There is no ${name}`);
    return Buffer.from(files[name]).toString();
  };
  return {
    names: Object.keys(files),
    bytes: (name: string) => files[name],
    text,
    json: <T = Record<string, unknown>[]>(name: string) => JSON.parse(text(`${name}.json`)) as T,
    /** All texts together. */
    everything: () =>
      Object.keys(files)
        .filter((name) => !name.endsWith('.webp'))
        .map(text)
        .join('\n'),
  };
};

/** Asks for the file with a person's data and waits until it is ready. */
export const prepareData = async ({ api }: Person) => {
  await api.requestDataFile();
  return eventually(async () => {
    const file = await api.getDataFile();
    if (file.state === 'failed') throw new Error('The file failed');
    return file.state === 'ready' && file;
  });
};

/** Downloads the file with a person's data. */
export const downloadData = async ({ api }: Person) => {
  const { url } = await api.createDataFileLink();
  const response = await fetch(url);
  return { url, headers: response.headers, ...unzipped(new Uint8Array(await response.arrayBuffer())) };
};
