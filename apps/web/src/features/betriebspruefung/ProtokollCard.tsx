import { IconAlertTriangle, IconLink } from '@tabler/icons-react';
import type { BetriebspruefungAntwort, ProtokollPruefung } from '@traverse/domain/aufbewahrung/antwort';
import { formatDateTime, formatZahl, wireDateAt } from '@traverse/domain/values';
import { Card } from '../../ui/Card.tsx';
import { Note, NoteList } from '../../ui/NoteList.tsx';

const checkedWith: { readonly [W in ProtokollPruefung['was']]: string } = {
  Daten: 'mit allen Daten und Dateien („verify“)',
  Protokoll: 'vom Anfang bis zum Ende („protokoll:verify“)',
  Sicherung: 'mit der Sicherung, in der sein Ende auch steht',
};

/** Whether the log is whole, as far as anybody has checked it; what was wrong with the data is said here too. */
export function ProtokollCard({ antwort: { protokoll, pruefung } }: { antwort: BetriebspruefungAntwort }) {
  return (
    <Card heading="Protokoll">
      <NoteList>
        {pruefung ? (
          <Pruefung pruefung={pruefung} since={protokoll - pruefung.eintraege} />
        ) : (
          <Note icon={IconLink} title={`${formatZahl(protokoll)} Einträge, noch nie geprüft`}>
            <p>Jede Änderung, aneinander gekettet. Geprüft wird mit jeder Sicherung und mit „verify“.</p>
          </Note>
        )}
      </NoteList>
    </Card>
  );
}

function Pruefung({ pruefung, since }: { pruefung: ProtokollPruefung; since: number }) {
  const { am, was, eintraege, fehler } = pruefung;
  const isWhole = fehler.length === 0;
  const entries = `${formatZahl(eintraege)} Einträge`;
  const later = since > 0 ? `, seitdem ${formatZahl(since)} mehr` : '';
  return (
    <Note
      icon={isWhole ? IconLink : IconAlertTriangle}
      title={isWhole ? `Ganz, ${entries}` : 'Nicht in Ordnung'}
      warns={!isWhole && 'row'}
    >
      <p>
        Geprüft {formatDateTime(wireDateAt(Date.parse(am)))} {checkedWith[was]}
        {later}.
      </p>
      {fehler.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </Note>
  );
}
