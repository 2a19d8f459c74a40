import type { Collection } from '@traverse/domain/entities';
import type { Entity } from '@traverse/schema';
import { lieferantDialog } from '../features/buch/ausgabe/lieferant-dialog.ts';
import {
  afaDialog,
  ausgabeDialog,
  ausgabenJobDialog,
  einnahmeDialog,
  einnahmenJobDialog,
} from '../features/buch/book-dialogs.ts';
import { KategorieInput } from '../features/einstellungen/KategorieInput.tsx';
import { preisgruppeDialog } from '../features/einstellungen/preisgruppe-dialog.ts';
import { artikelDialog } from '../features/inventar/artikel-dialog.ts';
import { codeDialog } from '../features/inventar/code-dialog.ts';
import { geraetDialog, pflichtDialog, pruefungDialog } from '../features/inventar/geraet/geraet-dialogs.ts';
import { teilDialog } from '../features/inventar/teil-dialog.ts';
import { listenSetDialog } from '../features/inventarliste/listen-set-dialog.ts';
import { listenzeileDialog } from '../features/inventarliste/listenzeile-dialog.ts';
import { kundeDialog } from '../features/kunde/kunde-dialog.ts';
import { packlisteDialog } from '../features/packliste/packliste-dialog.ts';
import { abwesenheitDialog } from '../features/personen/abwesenheit-dialog.ts';
import { personDialog } from '../features/personen/person-dialog.ts';
import { rechnungDialog } from '../features/rechnung/rechnung-dialog.ts';
import { schadenDialog } from '../features/schaden/schaden-dialog.ts';
import { zumietungDialog } from '../features/zumietung/zumietung-dialog.ts';
import { type AnyDialogFacts, inputsOfKind } from '../records/edit/dialog-facts.ts';

export { FieldsInPlace } from '../records/edit/FieldsInPlace.tsx';
export { RecordDialog } from '../records/edit/RecordDialog.tsx';

/** What dialogs know beyond the definition of their fields; most nouns need nothing here. */
const dialogs: { readonly [C in Collection]?: AnyDialogFacts } = {
  abwesenheiten: abwesenheitDialog,
  afa: afaDialog,
  artikel_pruefungen: pflichtDialog,
  artikel_teile: teilDialog,
  ausgaben: ausgabeDialog,
  ausgabenJobs: ausgabenJobDialog,
  codes: codeDialog,
  einnahmen: einnahmeDialog,
  einnahmenJobs: einnahmenJobDialog,
  geraete: geraetDialog,
  inventar: artikelDialog,
  inventar_inventarlisten: listenzeileDialog,
  kunden: kundeDialog,
  lieferanten: lieferantDialog,
  listen_sets: listenSetDialog,
  packlisten: packlisteDialog,
  personen: personDialog,
  preisgruppen: preisgruppeDialog,
  pruefungen: pruefungDialog,
  rechnungen: rechnungDialog,
  schaeden: schadenDialog,
  zumietungen: zumietungDialog,
};

export function factsOf(entity: Entity): AnyDialogFacts {
  const facts: AnyDialogFacts = dialogs[entity.collection as Collection] ?? {}; // of another one there are none
  return { ...facts, inputs: { ...inputsOfKind(entity, 'kategorie', KategorieInput), ...facts.inputs } };
}
