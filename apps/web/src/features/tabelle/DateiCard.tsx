import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { TABELLE_LIMITS } from '@traverse/domain/options/einlesen';
import { tabellenvorlagePfad } from '@traverse/domain/pfade';
import type { Entity } from '@traverse/schema';
import { fileOf } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import type { ExportFormat } from '../../api/export-list.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FileDropzone } from '../../ui/FileDropzone.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import css from './TabellePage.module.css';

const FROM_OTHERS =
  'Aus Rentman, Current RMS, easyjob, einer Tabellenkalkulation oder einem Export von hier, mit Überschriften und höchstens 20.000 Zeilen.';
const FROM_TESTERS =
  'Aus dem Programm deines Prüfgeräts (Benning, Gossen Metrawatt, Fluke, Elektromanager), mit Überschriften: Nummer, Datum und Ergebnis, höchstens 2.000 neue Prüfungen.';

interface DateiCardProps {
  entity: Entity;
  /** Everything that takes tables and that whoever looks may create. */
  kinds: readonly Entity[];
  onFile: (file: File) => void;
}

/** What comes in, and the file. */
export function DateiCard({ entity, kinds, onFile }: DateiCardProps) {
  const navigate = useNavigate();
  const offline = useOfflineReason();
  const save = async (format: ExportFormat) =>
    saveFile(await fileOf(tabellenvorlagePfad, { sammlung: entity.collection }, format));
  return (
    <Card heading="Welche Tabelle?">
      <div className={css.body}>
        <SelectField
          label="Was steht darin?"
          required
          options={kinds.map(({ collection, label }) => ({ value: collection, label: label.many }))}
          value={entity.collection}
          onChange={(sammlung) =>
            void navigate({ to: '/einlesen/$sammlung', params: { sammlung }, replace: true })
          }
        />
        <FileDropzone
          multiple={false}
          maxBytes={TABELLE_LIMITS.bytes}
          hint="CSV oder Excel (XLSX) hierher ziehen"
          disabled={offline !== undefined}
          onFiles={([file]) => file && onFile(file)}
        />
        <p className={css.quiet}>
          {entity.appendOnly ? FROM_TESTERS : FROM_OTHERS} Zuerst siehst du nur, was daraus würde.
        </p>
        <div className={css.buttons}>
          <Button look="soft" icon={IconDownload} onClick={() => save('csv')}>
            Vorlage CSV
          </Button>
          <Button look="soft" icon={IconDownload} onClick={() => save('xlsx')}>
            Vorlage Excel
          </Button>
        </div>
      </div>
    </Card>
  );
}
