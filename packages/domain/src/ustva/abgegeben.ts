import type { RecordIn } from '../entities/index.ts';
import { percent } from '../ust.ts';
import { type Day, dayOf } from '../values/dates.ts';
import type { UstBuchung, UstZahlung } from './buchung.ts';
import { ustArtOf } from './ust-art.ts';
import type { UstEinstellung } from './verfahren.ts';
import { buchungenOfAusgabe } from './von-ausgabe.ts';
import { buchungenOfEinnahme } from './von-einnahme.ts';
import { tageOf, type UstZeitraum } from './zeitraum.ts';

type Betraege = Pick<RecordIn<'ausgaben'>, 'datum' | 'ustSatz' | 'netto' | 'ust' | 'bezahlt' | 'bezahltAm'>;
type GesagteAusgabe = Betraege &
  Pick<RecordIn<'ausgaben'>, 'leistungsdatum' | 'ustArt' | 'innergemeinschaftlicherErwerb' | 'chinaImport'>;
type GesagteEinnahme = Betraege & Pick<RecordIn<'einnahmen'>, 'kennzahl' | 'rechnung'>;

/** The days for whose sheets an expense counts as it is said in a dialog. One payment stands for all of them. */
export function ustTageOfAusgabe(said: GesagteAusgabe, firma: UstEinstellung): readonly Day[] {
  const datum = dayOf(said.datum);
  if (datum === '') return [];
  const leistungsdatum = dayOf(said.leistungsdatum);
  const ausgabe = { ...base(said), datum, leistungsdatum, ustArt: ustArtOf(said), hatBeleg: true };
  return tageIn(buchungenOfAusgabe(ausgabe, firma));
}

/** The same of an income; of what stands on an invoice there are none. */
export function ustTageOfEinnahme(said: GesagteEinnahme, firma: UstEinstellung): readonly Day[] {
  const datum = dayOf(said.datum);
  if (datum === '' || said.rechnung !== '') return [];
  return tageIn(buchungenOfEinnahme({ ...base(said), datum, kennzahl: said.kennzahl }, firma));
}

/** Which of these sheets, handed in, a change on these days belongs to; each once, in their order. */
export function abgegebeneAn(tage: readonly Day[], abgegeben: readonly UstZeitraum[]): UstZeitraum[] {
  return abgegeben.filter((zeitraum) => {
    const { von, bis } = tageOf(zeitraum);
    return tage.some((tag) => tag >= von && tag <= bis);
  });
}

function base({ ustSatz, netto, ust, bezahlt, bezahltAm }: Betraege) {
  const satz = percent(ustSatz);
  const paidOn = bezahlt ? dayOf(bezahltAm) : '';
  const zahlungen: UstZahlung[] =
    paidOn === ''
      ? []
      : [
          {
            id: '',
            datum: paidOn,
            art: 'Zahlung',
            herkunft: '',
            grund: '',
            notiz: '',
            anteile: [{ satz, netto, ust }],
          },
        ];
  return { id: '', name: '', satz, netto, ust, zahlungen };
}

function tageIn(buchungen: readonly UstBuchung[]): readonly Day[] {
  return buchungen.filter(({ kz }) => kz !== '').map(({ tag }) => tag);
}
