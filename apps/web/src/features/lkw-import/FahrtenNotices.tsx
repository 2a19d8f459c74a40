import type { LkwCsv } from '@traverse/domain/lkw-import/parse-csv';
import { formatZahl } from '@traverse/domain/values';
import { Message } from '../../ui/Message.tsx';
import type { FahrtRow } from './useFahrtenChoice.ts';

/** What about the file is worth knowing before its journeys are charged. */
export function FahrtenNotices({ csv, rows }: { csv: LkwCsv; rows: readonly FahrtRow[] }) {
  const marked = rows.filter(({ hint }) => hint !== '').length;
  return (
    <>
      {csv.fahrten.length === 0 && (
        <Message tone="warning" title="In der Datei steht keine Fahrt.">
          Prüfe, ob du die richtige Aufstellung gewählt hast.
        </Message>
      )}
      {marked > 0 && (
        <Message tone="warning" title={`${counted(marked)} ausgeblendet.`}>
          Der Grund steht in der Zeile; einblenden kannst du sie trotzdem.
        </Message>
      )}
      {csv.leftOut > 0 && (
        <Message tone="warning" title="Am Ende der Datei fehlt die Summe.">
          Die letzten drei Zeilen werden weggelassen, {csv.leftOut === 1 ? 'eine' : csv.leftOut} davon sieht
          nach einer Fahrt aus. Lade die Aufstellung vollständig herunter oder trag sie von Hand nach.
        </Message>
      )}
      {csv.storniert > 0 && (
        <Message tone="info" title={`${counted(csv.storniert)} mit ihrem Storno verrechnet.`} />
      )}
    </>
  );
}

function counted(count: number): string {
  return count === 1 ? '1 Fahrt ist' : `${formatZahl(count)} Fahrten sind`;
}
