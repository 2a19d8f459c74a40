import { datamatrix } from 'bwip-js/browser';

/** Pixels of a module; large enough for a scanner from paper. */
const SCALE = 6;

/** A Data Matrix code as a picture, for sheets that are printed. */
export function CodePicture({ code, className }: { code: string; className?: string | undefined }) {
  const draw = (canvas: HTMLCanvasElement | null) => {
    // Nothing to draw on any more when it goes.
    if (!canvas) return;
    datamatrix(canvas, {
      bcid: 'datamatrix',
      text: code,
      scale: SCALE,
      padding: 2,
      backgroundcolor: 'FFFFFF',
    });
  };
  return <canvas ref={draw} className={className} role="img" aria-label={`Code ${code}`} />;
}
