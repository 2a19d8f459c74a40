import { zmPfad } from '@traverse/domain/pfade';
import type { UstZeitraum } from '@traverse/domain/ustva/zeitraum';
import type { ZmTeil } from '@traverse/domain/ustva/zm';
import { formatDay, formatEuro } from '@traverse/domain/values';
import { fileOf } from '../../api/ask.ts';
import { saveFile } from '../../api/save-file.ts';
import { usePath } from '../../api/use-path.ts';
import { ExportMenu } from '../../records/ExportMenu.tsx';
import { Card } from '../../ui/Card.tsx';
import { MayCome } from '../../ui/states/MayCome.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './ZmCard.module.css';

/** The Zusammenfassende Meldung, for whoever has customers in the EU; nobody else sees it. */
export function ZmCard({ zeitraum }: { zeitraum: UstZeitraum }) {
  const { data, isLoading } = usePath(zmPfad, zeitraum);
  const [busy, save] = useBusy(async (format: 'csv' | 'xlsx') =>
    saveFile(await fileOf(zmPfad, zeitraum, format)),
  );
  if (isLoading) return <MayCome />;
  if (!data || data.lieferungen.zeilen.length + data.leistungen.zeilen.length === 0) return null;
  return (
    <Card
      heading="Zusammenfassende Meldung"
      tools={<ExportMenu title="Zusammenfassende Meldung ausgeben" busy={busy} onSave={save} />}
    >
      <Teil was="Lieferungen" teil={data.lieferungen} />
      <Teil was="Leistungen" teil={data.leistungen} />
      <p className={css.foot}>In Mein BZSt abgeben; die Dauerfrist gilt dafür nicht.</p>
    </Card>
  );
}

function Teil({ was, teil: { words, faellig, zeilen } }: { was: string; teil: ZmTeil }) {
  if (zeilen.length === 0) return null;
  return (
    <div className={css.part}>
      <strong>
        {was} {words}, bis {formatDay(faellig)}
      </strong>
      <ul>
        {zeilen.map(({ ustId, kunde, betrag }) => (
          <li key={ustId || kunde}>
            <span>
              {ustId || 'USt-IdNr. fehlt'}
              <small>{kunde}</small>
            </span>
            <span>{formatEuro(betrag)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
