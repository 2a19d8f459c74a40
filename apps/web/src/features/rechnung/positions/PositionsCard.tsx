import { IconPackages } from '@tabler/icons-react';
import { entities, type ListenSet } from '@traverse/domain/entities';
import { missingWords } from '@traverse/domain/inventarliste/missing-words';
import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { type RechnungRow, replaceElement } from '@traverse/domain/rechnung/rechnung-rows';
import type { Failure } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { Card } from '../../../ui/Card.tsx';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { Message } from '../../../ui/Message.tsx';
import { StateCard } from '../../../ui/states/StateCard.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { removeZeile } from '../../inventarliste/store-zeile.ts';
import { confirmRemoval } from '../../inventarliste/ZeileDialog.tsx';
import { GliedernMenu } from '../gliederung/GliedernMenu.tsx';
import type { Gliedern } from '../gliederung/useGliederung.ts';
import type { OpenRechnung } from '../useRechnung.ts';
import { useWahlFrei } from '../wahl/useWahlFrei.ts';
import { openWahl } from '../wahl/WahlDialog.tsx';
import { removeWahl } from '../wahl/wahl-acts.ts';
import { changeElements } from './change-elements.ts';
import { openElement } from './ElementDialog.tsx';
import { PositionCards } from './PositionCards.tsx';
import css from './PositionsCard.module.css';
import { PositionTable } from './PositionTable.tsx';
import { PositionTools } from './PositionTools.tsx';
import type { PositionActions } from './position-actions.ts';
import { openZeile } from './RechnungZeileDialog.tsx';

interface PositionsCardProps {
  open: OpenRechnung;
  /** None on an invoice without a list. */
  actions: PositionActions | undefined;
  byItem: ReadonlyMap<string, Verfuegbarkeit>;
  gliedern: Gliedern | undefined;
}

/** What the invoice charges, and above it what can be added. */
export function PositionsCard({ open, actions, byItem, gliedern }: PositionsCardProps) {
  const { rechnung, liste, abschnitte, hidesLines, isEditable } = open;
  const isEmpty = abschnitte.length === 0;
  const isPhone = useMedia('--phone');
  const Lines = isPhone ? PositionCards : PositionTable;
  const edit = async (row: RechnungRow) => {
    if (row.zeile) return openZeile(row.zeile, liste ?? { verbucht: false }, open);
    if (row.set) return editSet(row.set.set.id);
    const { element, wahl } = row;
    if (!element) return wahl && openWahl(open, wahl);
    const change = (replacement: typeof element | undefined) =>
      changeElements(rechnung, (elements) => replaceElement(elements, element, replacement));
    await openElement({
      title: element.name,
      initial: element,
      store: change,
      remove: () => change(undefined),
    });
  };
  const remove = async (row: RechnungRow) => {
    const { zeile, element, position, wahl } = row;
    if (wahl && !zeile && !element && !row.set) return confirmed(position.name, () => removeWahl(open, wahl));
    if (!zeile && !element) return edit(row);
    if (!(await confirmRemoval(position.name))) return;
    const failure = zeile
      ? await removeZeile(zeile.zeile)
      : await changeElements(rechnung, (elements) => element && replaceElement(elements, element, undefined));
    if (failure) await notify('Nicht gelöscht.', failure.message);
  };
  const freiOf = useWahlFrei(open);
  const missing = ({ zeile }: RechnungRow) => missingWords(zeile && byItem.get(zeile.artikel.id));
  const arranging = gliedern && !isEmpty && <GliedernMenu gliedern={gliedern} />;
  return (
    <Card aria-label="Positionen">
      {actions && !isPhone ? (
        <PositionTools actions={actions}>{arranging}</PositionTools>
      ) : (
        arranging && <div className={css.arrange}>{arranging}</div>
      )}
      {hidesLines && (
        <Message tone="info">Die Artikel der Inventarliste stehen im PDF, die Summe zählt sie mit.</Message>
      )}
      {isEmpty ? (
        !hidesLines && (
          <StateCard bare icon={IconPackages} title="Noch keine Positionen">
            Wähle Artikel aus dem Inventar, oder füge ein Rechnungselement hinzu.
          </StateCard>
        )
      ) : (
        <Lines
          open={open}
          gliedern={gliedern}
          missing={missing}
          freiOf={freiOf}
          edit={isEditable ? edit : undefined}
          remove={isEditable ? remove : undefined}
        />
      )}
    </Card>
  );
}

async function confirmed(name: string, remove: () => Promise<Failure | undefined>): Promise<void> {
  if (!(await confirmRemoval(name))) return;
  const failure = await remove();
  if (failure) await notify('Nicht gelöscht.', failure.message);
}

async function editSet(id: ListenSet['id']): Promise<void> {
  const changed = await openRecordDialog(entities.listen_sets, { id });
  // Its sums follow on the server.
  if (changed) await refresh('rechnungen', 'listen_sets', 'inventar_inventarlisten');
}
