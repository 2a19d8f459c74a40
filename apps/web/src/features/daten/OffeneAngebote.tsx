import { angeboteOffenPfad } from '@traverse/domain/pfade';
import { formatEuro } from '@traverse/domain/values';
import { usePath } from '../../api/use-path.ts';

/** What open offers come to, and by their chances where anybody has said one (ANGB-09). */
export function OffeneAngebote() {
  const { data } = usePath(angeboteOffenPfad, {});
  if (!data || data.anzahl === 0) return null;
  const { netto, gewichtet, ohneChance } = data;
  const words = [
    `Offen ${formatEuro(netto)} netto`,
    ...(gewichtet === 0 ? [] : [`gewichtet ${formatEuro(gewichtet)}`]),
    ...(gewichtet === 0 || ohneChance === 0 ? [] : [`ohne Chance ${formatEuro(ohneChance)}`]),
  ];
  return <span>{words.join(', ')}</span>;
}
