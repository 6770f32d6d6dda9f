import { useCallback, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { Choice } from '../fields';
import { useIsMounted } from '../useIsMounted';
import { type Area, cropPicture } from './cropPicture';
import { type OpenPicture, PictureError } from './openPicture';
import type { Shape } from './shapes';
import { shapes } from './shapes';
import 'react-easy-crop/react-easy-crop.css';
import './CropDialog.css';

type Props = {
  picture: OpenPicture;
  /** The shapes to choose from; the first is the default. */
  allowed: readonly Shape[];
  /** Shows the crop as a circle, as profile photos are. */
  round?: boolean;
  /** How many pictures follow. */
  left: number;
  onCropped: (blob: Blob, name: string) => void;
  onSkip: () => void;
  onCancel: () => void;
};

const maxZoom = 4;

/** What the crop will look like. `area` is in percent of the picture. */
const Preview = ({ url, area, shape, round }: { url: string; area: Area; shape: Shape; round: boolean }) => (
  <figure className="crop-dialog-preview">
    <div className={round ? 'crop-dialog-round' : undefined} style={{ aspectRatio: shapes[shape].ratio }}>
      <img
        src={url}
        alt=""
        style={{ width: `${10_000 / area.width}%`, transform: `translate(${-area.x}%, ${-area.y}%)` }}
      />
    </div>
    <figcaption>Preview</figcaption>
  </figure>
);

const ShapeChoice = ({
  allowed,
  shape,
  onChange,
}: Pick<Props, 'allowed'> & { shape: Shape; onChange: (shape: Shape) => void }) => (
  <fieldset className="field-group">
    <legend>Shape</legend>
    <div className="row row-small">
      {allowed.map((each) => (
        <Choice
          key={each}
          name="shape"
          label={shapes[each].label}
          checked={each === shape}
          onChange={() => onChange(each)}
        />
      ))}
    </div>
  </fieldset>
);

/** Returns a `ref` for an element, and whether the element is laid out; what it contains can then measure itself. */
const useLaidOut = () => {
  const [isLaidOut, setIsLaidOut] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setIsLaidOut(element.clientWidth > 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isLaidOut };
};

/** Crops the picture, unless the dialog is closed meanwhile. A crop that cannot be used stays open, with the reason. */
const useCrop = ({ picture, onCropped }: Pick<Props, 'picture' | 'onCropped'>) => {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isMounted = useIsMounted();
  const crop = async (area: Area) => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const blob = await cropPicture(picture.bitmap, area);
      if (isMounted.current) onCropped(blob, picture.name);
    } catch (error) {
      setProblem(error instanceof PictureError ? error.message : 'This picture could not be cropped.');
      setIsBusy(false);
    }
  };
  return { crop, isBusy, problem };
};

/** Lets the user choose which part of a picture to upload, by pointer, keyboard or slider. */
export const CropDialog = ({ picture, allowed, round = false, left, onSkip, onCancel, onCropped }: Props) => {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [shape, setShape] = useState<Shape>(allowed[0] ?? 'square');
  const [area, setArea] = useState<{ percent: Area; pixels: Area }>();
  const { ref: stage, isLaidOut } = useLaidOut();
  const { crop, isBusy, problem } = useCrop({ picture, onCropped });
  const choose = (chosen: Shape) => {
    setShape(chosen);
    setPosition({ x: 0, y: 0 });
  };
  return (
    <Dialog open onClose={onCancel} title="Crop picture">
      <p className="muted small crop-dialog-name">
        {picture.name}
        {left > 0 && ` (${left} more to crop)`}
      </p>
      <div className="crop-dialog-stage" ref={stage}>
        {isLaidOut && (
          <Cropper
            image={picture.url}
            crop={position}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={shapes[shape].ratio}
            cropShape={round ? 'round' : 'rect'}
            keyboardStep={8}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(percent, pixels) => pixels.width > 0 && setArea({ percent, pixels })}
            disableAutomaticStylesInjection
            cropperProps={{
              role: 'application',
              'aria-label': 'Crop area',
              'aria-description': 'Press the arrow keys to move the picture.',
            }}
          />
        )}
      </div>
      <label className="field">
        <span className="field-label">Zoom</span>
        <input
          className="crop-dialog-zoom"
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <div className="crop-dialog-options">
        {allowed.length > 1 && <ShapeChoice allowed={allowed} shape={shape} onChange={choose} />}
        {area && <Preview url={picture.url} area={area.percent} shape={shape} round={round} />}
      </div>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
        {left > 0 && (
          <Button variant="secondary" onClick={onSkip} disabled={isBusy}>
            Skip
          </Button>
        )}
        <Button
          onClick={() => area && crop(area.pixels)}
          disabled={!area}
          busy={isBusy}
          busyLabel="Cropping…"
        >
          Use picture
        </Button>
      </div>
    </Dialog>
  );
};
