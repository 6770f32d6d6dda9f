import { useEffect, useRef, useState } from 'react';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { useIsMounted } from '../useIsMounted';
import { type OpenPicture, openPicture, PictureError } from './openPicture';

const problemOf = (name: string, error: unknown): string =>
  `${isolateBidi(name)}: ${error instanceof PictureError ? error.message : 'This file cannot be read.'}`;

/** Opens chosen files one after the other to be cropped, and collects why others cannot be used. */
export const useCropQueue = () => {
  const [current, setCurrent] = useState<OpenPicture>();
  const [problems, setProblems] = useState<string[]>([]);
  const [isOpening, setIsOpening] = useState(false);
  const waiting = useRef<File[]>([]);
  const open = useRef<OpenPicture>(undefined);
  // Files may be added before the state is rendered.
  const opening = useRef(false);
  const isMounted = useIsMounted();

  const show = (picture: OpenPicture | undefined) => {
    open.current?.close();
    open.current = picture;
    setCurrent(picture);
  };

  /** Opens the next file that can be used. */
  const next = async () => {
    show(undefined);
    opening.current = true;
    setIsOpening(true);
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      const { name } = file;
      try {
        const picture = await openPicture(file);
        if (!isMounted.current) return picture.close();
        show(picture);
        break;
      } catch (error) {
        setProblems((all) => [...all, problemOf(name, error)]);
      }
    }
    opening.current = false;
    setIsOpening(false);
  };

  useEffect(() => () => open.current?.close(), []);

  const isBusy = () => !!open.current || opening.current;

  return {
    /** The picture to crop now. */
    current,
    /** How many more follow. */
    left: waiting.current.length,
    isOpening,
    problems,
    next,
    /** Returns how many files are being opened, are being cropped, or follow. */
    count: () => waiting.current.length + Number(isBusy()),
    /** Adds files, with a message about those left out. */
    add: (files: File[], problem?: string) => {
      setProblems(problem ? [problem] : []);
      waiting.current.push(...files);
      if (!isBusy()) void next();
    },
    /** Drops the current picture and those after it. */
    clear: () => {
      waiting.current = [];
      show(undefined);
    },
  };
};
