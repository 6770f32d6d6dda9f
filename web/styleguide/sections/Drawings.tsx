import { Braids } from '../../ui/Braids';
import { Drawing } from '../../ui/Drawing';
import { drawings } from '../../ui/drawings';
import { Specimen } from '../Specimen';

export const Drawings = () => (
  <>
    <Specimen label="Where lists are empty and pages fail">
      <ul className="styleguide-drawings">
        {drawings.map((name) => (
          <li key={name}>
            <Drawing name={name} />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
    <Specimen label="Braids" narrow>
      <div className="styleguide-drawing-frame">
        <Braids />
      </div>
    </Specimen>
  </>
);
