import type { DrawingName } from './drawings';
import './Drawing.css';

/** A small drawing beside words that say it all. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <img className="drawing" src={`/drawings/${name}.svg`} alt="" width={240} height={180} />
);
