// Five moving heads on a truss. Distances in the units of the view box, 760 × 900.
const HEADS = [
  { x: 150, tilt: 11.2, gel: '#9C7DFF', beam: 'M141 236H159L116 880H-124Z' },
  { x: 265, tilt: -1.6, gel: '#F25CB0', beam: 'M256 236H274L407 880H167Z' },
  { x: 380, tilt: 2.6, gel: '#D3F03A', beam: 'M371 236H389L465 880H225Z' },
  { x: 495, tilt: -4.2, gel: '#25B8CD', beam: 'M486 236H504L672 880H432Z' },
  { x: 610, tilt: -14.7, gel: '#9C7DFF', beam: 'M601 236H619L932 880H692Z' },
] as const;

/** The stage beside the sign-in form. Decoration: it says nothing. */
export function StagePicture({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 760 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        {HEADS.map(({ x, gel }) => (
          <linearGradient key={x} id={`beam-${x}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={gel} stopOpacity=".85" />
            <stop offset=".35" stopColor={gel} stopOpacity=".28" />
            <stop offset="1" stopColor={gel} stopOpacity="0" />
          </linearGradient>
        ))}
        <linearGradient id="stage-floor" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0A0B0C" stopOpacity="0" />
          <stop offset="1" stopColor="#0A0B0C" />
        </linearGradient>
      </defs>
      <g style={{ mixBlendMode: 'screen' }}>
        {HEADS.map(({ x, beam }) => (
          <path key={x} d={beam} fill={`url(#beam-${x})`} />
        ))}
      </g>
      <rect y="640" width="760" height="260" fill="url(#stage-floor)" />
      <Tower x={58} />
      <Tower x={668} />
      <path d="M20 112H740M20 156H740" stroke="#70757D" strokeWidth="4.5" />
      <path
        d={zigzag(20, (step) => [20 + step * 36, step % 2 === 0 ? 156 : 112])}
        {...LATTICE}
        stroke="#70757D"
      />
      {HEADS.map(({ x, tilt, gel }) => (
        <Head key={x} x={x} tilt={tilt} gel={gel} />
      ))}
    </svg>
  );
}

const LATTICE = { strokeWidth: 2.4, fill: 'none' };

function Tower({ x }: { x: number }) {
  return (
    <g stroke="#3B3F45">
      <path d={`M${x} 150V900M${x + 34} 150V900`} strokeWidth="4.5" />
      <path d={zigzag(22, (step) => [x + (step % 2 === 0 ? 34 : 0), 150 + step * 34])} {...LATTICE} />
    </g>
  );
}

function Head({ x, tilt, gel }: { x: number; tilt: number; gel: string }) {
  return (
    <g transform={`translate(${x} 156)`}>
      <path d="M-13 0H13V12H-13Z" fill="#26292E" stroke="#70757D" strokeWidth="2" />
      <path d="M-18 14V48M18 14V48" stroke="#70757D" strokeWidth="4" />
      <g transform={`rotate(${tilt} 0 50)`}>
        <rect x="-14" y="26" width="28" height="52" rx="7" fill="#1D1F23" stroke="#8A8F97" strokeWidth="2" />
        <ellipse cy="80" rx="11" ry="5" fill={gel} />
      </g>
    </g>
  );
}

/** A path through `steps` + 1 knots. */
function zigzag(steps: number, knot: (step: number) => [x: number, y: number]): string {
  return `M${Array.from({ length: steps + 1 }, (_, step) => knot(step).join(' ')).join('L')}`;
}
