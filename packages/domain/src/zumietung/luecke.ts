import type { Verfuegbarkeit } from '../inventarliste/verfuegbarkeit.ts';
import { formatDayRange } from '../values/date-format.ts';
import { wireDateOf } from '../values/dates.ts';
import { formatZahl } from '../values/zahl.ts';

type Lage = Pick<Verfuegbarkeit, 'item' | 'fehlend' | 'tage'>;

/** `6 × LED-PAR fehlen am 3.12.2026, 1 × Pult fehlt am 4.12.2026`, of the days of a rental; empty where nothing is missing. */
export function lueckeWorte(lagen: readonly Lage[], noch = ''): string {
  return lagen
    .flatMap(({ item, fehlend, tage }) => {
      if (fehlend <= 0) return [];
      const short = tage.filter(({ frei }) => frei < 0);
      const [first, last] = [short[0], short.at(-1)];
      const on = first && last ? ` ${onDays(first.von, last.bis)}` : '';
      return [`${formatZahl(fehlend)} × ${item.name} ${fehlend === 1 ? 'fehlt' : 'fehlen'}${noch}${on}`];
    })
    .join(', ');
}

function onDays(von: Lage['tage'][number]['von'], bis: Lage['tage'][number]['bis']): string {
  const days = formatDayRange(wireDateOf(von), wireDateOf(bis));
  return von === bis ? `am ${days}` : `vom ${days}`;
}
