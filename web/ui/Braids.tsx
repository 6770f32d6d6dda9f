import './Braids.css';

type Braid = { x: number; links: number; scale: number; tone: string; cuffs: number[] };

const braids: Braid[] = [
  { x: 40, links: 15, scale: 1, tone: 'c', cuffs: [11] },
  { x: 108, links: 16, scale: 1.15, tone: 'a', cuffs: [5, 13] },
  { x: 182, links: 12, scale: 1, tone: 'b', cuffs: [9] },
  { x: 254, links: 14, scale: 1.2, tone: 'c', cuffs: [11] },
  { x: 330, links: 14, scale: 1, tone: 'a', cuffs: [4, 11] },
  { x: 398, links: 16, scale: 1.1, tone: 'b', cuffs: [14] },
];

const step = 26;
const lobe = 'M0-20C26-17 31 6 3 26C-9 12-9-8 0-20Z';

const Link = ({ index, tone }: { index: number; tone: string }) => (
  <path
    d={lobe}
    className={`braid-${tone} braid-${index % 2 ? 'shade' : 'light'}`}
    transform={`translate(${index % 2 ? 4 : -4} ${index * step}) scale(${index % 2 ? -1 : 1} 1)`}
  />
);

const Strand = ({ x, links, scale, tone, cuffs }: Braid) => (
  <g transform={`translate(${x} -10) scale(${scale})`}>
    {Array.from({ length: links }, (_, index) => (
      <Link key={index} index={index} tone={tone} />
    ))}
    {cuffs.map((at) => (
      <rect key={at} className="braid-cuff" x={-17} y={at * step - 9} width={34} height={15} rx={5} />
    ))}
    <path
      className={`braid-${tone} braid-light`}
      d="M-9-6C-13 16-7 34-1 46C5 34 12 16 9-6Z"
      transform={`translate(0 ${links * step - 8})`}
    />
  </g>
);

/** A drawing of hanging braids that fills the available height. */
export const Braids = () => (
  <svg className="braids" viewBox="0 0 440 560" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <circle className="braid-sun" cx="220" cy="250" r="190" />
    {braids.map((braid) => (
      <Strand key={braid.x} {...braid} />
    ))}
  </svg>
);
