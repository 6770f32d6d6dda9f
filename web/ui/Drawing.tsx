import type { DrawingName } from './drawings';
import './Drawing.css';

/** A decorative drawing. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <img className="drawing" src={`/drawings/${name}.svg`} alt="" width={240} height={180} />
);
