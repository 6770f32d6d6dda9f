import { Braids } from '../../ui/Braids';
import { Drawing } from '../../ui/Drawing';
import { drawings } from '../../ui/drawings';
import { Gallery } from '../../ui/Gallery';
import { Initials } from '../../ui/Initials';
import { Picture } from '../../ui/Picture';
import { Specimen } from '../Specimen';
import { loadingPicture, lostPicture, pictures } from '../samples';

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

const sizes = '16rem';

/** Pictures reserve their space before, while, and after they load. */
export const Pictures = () => (
  <>
    <Specimen label="Loaded, on its way, and lost or none">
      <div className="styleguide-picture-row">
        <Picture image={pictures[0]} alt="A portrait" ratio="4 / 5" sizes={sizes} />
        <Picture image={loadingPicture} alt="" ratio="4 / 5" sizes={sizes} />
        <Picture image={lostPicture} alt="A lost picture" ratio="4 / 5" sizes={sizes} />
      </div>
    </Specimen>
    <Specimen label="Gallery" narrow>
      <Gallery images={pictures} title="Four styles" />
    </Specimen>
    <Specimen label="Gallery of one" narrow>
      <Gallery images={pictures.slice(2, 3)} title="One style" />
    </Specimen>
    <Specimen label="Initials, or a photo" narrow>
      <div className="row">
        <Initials name="Amara Okafor" />
        <Initials name="Marcus" />
        <Initials name="Ana Maria da Silva" size="large" />
        <Initials name="Sofia" photo={pictures[1]} size="large" />
        <Initials name="Naomi" photo={pictures[2]} />
      </div>
    </Specimen>
  </>
);
