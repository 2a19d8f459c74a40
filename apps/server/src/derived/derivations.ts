import { entities } from '@traverse/domain/entities';
import { type Derivation, inOrder } from '../records/derivation.ts';
import { anzeigeOfAbwesenheit } from './abwesenheit-anzeige.ts';
import { nurFuerOfAngebot } from './angebot-nur-fuer.ts';
import { offeneFragenOfAngebot } from './angebot-offene-fragen.ts';
import { tagOfArbeitszeit } from './arbeitszeit-tag.ts';
import { nurFuerOfAufgabe } from './aufgabe-nur-fuer.ts';
import { aufgehobenOfAusgabe, aufgehobenOfEinnahme } from './aufgehoben.ts';
import { nurFuerOfBeleg } from './beleg-nur-fuer.ts';
import { bezahltOfAusgabe, bezahltOfEinnahme, bezahltOfRechnung } from './bezahlt.ts';
import { standOfDienst } from './dienst-stand.ts';
import { tageOfEinsatz } from './einsatz-tage.ts';
import { bezeichnungOfGeraet } from './geraet-bezeichnung.ts';
import { pruefstandOfGeraet } from './geraet-pruefstand.ts';
import { gezahltOfAusgabe, gezahltOfEinnahme, gezahltOfRechnung } from './gezahlt.ts';
import { imCaseOfInhalt } from './inhalt-im-case.ts';
import { sortierungOfLagerplatz } from './lagerplatz-sortierung.ts';
import { erledigtOfMahnung } from './mahnung-erledigt.ts';
import { versandOfLetter } from './mahnung-versand.ts';
import { nurFuerOfFreigabe, nurFuerOfUebergabe, nurFuerOfVersand } from './owner-nur-fuer.ts';
import { einsehbarOfFreigabe, einsehbarOfVersand } from './person-einsehbar.ts';
import { ausgestelltOfRechnung } from './rechnung-ausgestellt.ts';
import { belegwortOfRechnung } from './rechnung-belegwort.ts';
import { mahnstufeOfRechnung } from './rechnung-mahnstufe.ts';
import { storniertAmOfRechnung } from './rechnung-storno.ts';
import { sumsOfRechnung } from './rechnung-sums.ts';
import { einsehbarOfZahlung } from './zahlung-einsehbar.ts';
import { fehlbestandOfZeile } from './zeile-fehlbestand.ts';
import { wantedOfZeile } from './zeile-wanted.ts';
import { bestellstandOfZumietung } from './zumietung-bestellstand.ts';

/** Every value that follows from others, in the order in which they are worked out. */
export const derivations: readonly Derivation[] = inOrder(
  [
    wantedOfZeile,
    storniertAmOfRechnung,
    sumsOfRechnung,
    nurFuerOfAngebot,
    offeneFragenOfAngebot,
    nurFuerOfFreigabe,
    einsehbarOfFreigabe,
    nurFuerOfUebergabe,
    nurFuerOfBeleg,
    nurFuerOfVersand,
    einsehbarOfVersand,
    nurFuerOfAufgabe,
    versandOfLetter,
    fehlbestandOfZeile,
    ausgestelltOfRechnung,
    belegwortOfRechnung,
    einsehbarOfZahlung,
    aufgehobenOfAusgabe,
    aufgehobenOfEinnahme,
    gezahltOfRechnung,
    gezahltOfEinnahme,
    gezahltOfAusgabe,
    bezahltOfRechnung,
    bezahltOfEinnahme,
    bezahltOfAusgabe,
    mahnstufeOfRechnung,
    erledigtOfMahnung,
    bezeichnungOfGeraet,
    pruefstandOfGeraet,
    imCaseOfInhalt,
    sortierungOfLagerplatz,
    standOfDienst,
    tageOfEinsatz,
    anzeigeOfAbwesenheit,
    tagOfArbeitszeit,
    bestellstandOfZumietung,
  ],
  entities,
);
