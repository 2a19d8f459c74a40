import type { Rechnung, RecordIn } from '../entities/index.ts';
import type { UstBuchung, UstZahlung } from '../forderung/buchung.ts';
import { ustArtOf } from '../forderung/ust-art.ts';
import type { UstEinstellung } from '../forderung/verfahren.ts';
import type { Zahlungsart } from '../options/zahlung-arten.ts';
import { takesBack } from '../rechnung/korrektur.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { percent } from '../values/ust.ts';
import { compared } from './grouped.ts';
import { buchungenOfAusgabe } from './von-ausgabe.ts';
import { buchungenOfEinnahme } from './von-einnahme.ts';
import { buchungenOfRechnung } from './von-rechnung.ts';
import { tageOf, type UstZeitraum } from './zeitraum.ts';

type Betraege = Pick<RecordIn<'ausgaben'>, 'datum' | 'ustSatz' | 'netto' | 'ust' | 'bezahlt' | 'bezahltAm'>;
type GesagteAusgabe = Betraege &
  Pick<
    RecordIn<'ausgaben'>,
    | 'leistungsdatum'
    | 'ustArt'
    | 'innergemeinschaftlicherErwerb'
    | 'chinaImport'
    | 'istVersteuerer'
    | 'anzahlung'
  >;
type GesagteEinnahme = Betraege & Pick<RecordIn<'einnahmen'>, 'kennzahl' | 'rechnung'>;

/** The days for whose sheets an expense counts as it is said in a dialog. One payment stands for all of them. */
export function ustTageOfAusgabe(said: GesagteAusgabe, firma: UstEinstellung): readonly Day[] {
  return tageIn(ustClaimOfAusgabe(said)(paidOf(said), firma));
}

/** The same of an income; of what stands on an invoice there are none. */
export function ustTageOfEinnahme(said: GesagteEinnahme, firma: UstEinstellung): readonly Day[] {
  return tageIn(ustClaimOfEinnahme(said)(paidOf(said), firma));
}

/** An invoice as a dialog of its payments knows it. */
export type GesagteRechnung = Pick<
  Rechnung,
  'rechnungsDatum' | 'bis' | 'steuern' | 'ustGrund' | 'festgeschrieben' | 'art' | 'stornoVon' | 'storniertAm'
> & {
  /** Of its customer. */
  readonly land: string;
  /** Takes a deposit back. */
  readonly ofAnzahlung?: boolean;
};

/**
 * The days for whose sheets it matters that something of such a claim is paid, deducted or given up on a day: none where
 * only the performance counts (F 3.3).
 */
export function ustTageOfZahlung(
  claim: UstClaim,
  arten: readonly Zahlungsart[],
  datum: Day | '',
  firma: UstEinstellung,
): readonly Day[] {
  if (datum === '') return [];
  const before = amountsOf(claim([], firma));
  const days = arten.flatMap((art) => {
    const now = amountsOf(claim([{ ...blank, art, datum }], firma));
    return compared(before, now, ({ unter, tag }) => `${unter} ${tag}`).map(({ one }) => one.tag);
  });
  return [...new Set(days)];
}

/** What a claim gives to the sheets with payments of all of it. */
export type UstClaim = (
  zahlungen: readonly Omit<UstZahlung, 'anteile'>[],
  firma: UstEinstellung,
) => readonly UstBuchung[];

export function ustClaimOfRechnung({ land, ...said }: GesagteRechnung): UstClaim {
  const rechnungsDatum = dayOf(said.rechnungsDatum);
  const bis = dayOf(said.bis) || rechnungsDatum;
  const { steuern, ustGrund, art, stornoVon } = said;
  if (rechnungsDatum === '' || bis === '') return () => [];
  return (zahlungen, firma) =>
    buchungenOfRechnung(
      {
        id: '',
        name: '',
        kunde: '',
        ustId: '',
        stornoGrund: '',
        land,
        rechnungsDatum,
        urspruenglich: rechnungsDatum,
        storniertAm: stornoVon === '' ? dayOf(said.storniertAm) : rechnungsDatum,
        bis,
        ustGrund,
        steuern,
        festgeschrieben: said.festgeschrieben !== '',
        isStorno: takesBack({ stornoVon, art }),
        nurGeld: art === 'Anzahlung' || said.ofAnzahlung === true,
        zahlungen: zahlungen.map((each) => ({ ...each, anteile: steuern })),
      },
      firma,
    );
}

export function ustClaimOfEinnahme(said: GesagteEinnahme): UstClaim {
  const datum = dayOf(said.datum);
  if (datum === '' || said.rechnung !== '') return () => [];
  const { kennzahl } = said;
  const stands = { datum, kennzahl, aufgehoben: false };
  return (zahlungen, firma) => buchungenOfEinnahme({ ...base(said, zahlungen), ...stands }, firma);
}

export function ustClaimOfAusgabe(said: GesagteAusgabe): UstClaim {
  const datum = dayOf(said.datum);
  if (datum === '') return () => [];
  const { istVersteuerer, anzahlung } = said;
  const leistungsdatum = dayOf(said.leistungsdatum);
  const kind = { ustArt: ustArtOf(said), leistungsdatum, istVersteuerer, anzahlung, ...whole };
  return (zahlungen, firma) => buchungenOfAusgabe({ ...base(said, zahlungen), datum, ...kind }, firma);
}

/** Asked of none that is only being entered. */
const whole = { hatBeleg: true, aufgehoben: false } as const;

const blank = { id: '', herkunft: '', grund: '', notiz: '' } as const;

/** Base and tax under each Kz, to be compared day by day. */
function amountsOf(buchungen: readonly UstBuchung[]) {
  return buchungen
    .filter(({ kz }) => kz !== '')
    .flatMap(({ kz, tag, netto, ust }) => [
      { unter: `${kz} netto`, tag, betrag: netto },
      { unter: `${kz} ust`, tag, betrag: ust },
    ]);
}

/** Which of these sheets, handed in, a change on these days belongs to; each once, in their order. */
export function abgegebeneAn(tage: readonly Day[], abgegeben: readonly UstZeitraum[]): UstZeitraum[] {
  return abgegeben.filter((zeitraum) => {
    const { von, bis } = tageOf(zeitraum);
    return tage.some((tag) => tag >= von && tag <= bis);
  });
}

function base({ ustSatz, netto, ust }: Betraege, zahlungen: Parameters<UstClaim>[0]) {
  const anteil = { satz: percent(ustSatz), netto, ust };
  return {
    id: '',
    name: '',
    ...anteil,
    zahlungen: zahlungen.map((each) => ({ ...each, anteile: [anteil] })),
  };
}

function paidOf({ bezahlt, bezahltAm }: Betraege): Parameters<UstClaim>[0] {
  const datum = bezahlt ? dayOf(bezahltAm) : '';
  return datum === '' ? [] : [{ ...blank, art: 'Zahlung', datum }];
}

function tageIn(buchungen: readonly UstBuchung[]): readonly Day[] {
  return buchungen.filter(({ kz }) => kz !== '').map(({ tag }) => tag);
}
