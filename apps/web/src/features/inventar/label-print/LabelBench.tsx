import { IconCornerDownLeft, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { codeOfItem } from '@traverse/domain/code/code-readings';
import { annotationWidth, withLineBreak } from '@traverse/domain/label-print/annotation';
import { labelFormats, printableSymbology } from '@traverse/domain/label-print/label-format';
import { linesLeftOut } from '@traverse/domain/label-print/zpl';
import { etikettenPfad } from '@traverse/domain/pfade';
import { clsx } from 'clsx';
import { useState } from 'react';
import { fileOf } from '../../../api/ask.ts';
import { saveFile } from '../../../api/save-file.ts';
import { printLabels } from '../../../devices/label-printer.ts';
import { Button } from '../../../ui/Button.tsx';
import { SwitchField } from '../../../ui/fields/CheckboxField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import layout from '../../../ui/layout.module.css';
import { Segments } from '../../../ui/Segments.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import css from './LabelBench.module.css';
import { LabelPreview } from './LabelPreview.tsx';
import { PrinterLine } from './PrinterLine.tsx';
import { type LabelledArtikel, type LabelWish, useLabel } from './useLabel.ts';
import { usePrinter } from './usePrinter.ts';

/** Labels of an item: what it will look like, the printer's state in words, and a PDF (INV-02, LABEL-03). */
export function LabelBench({ artikel }: { artikel: LabelledArtikel }) {
  const { wish, change, label, zpl, picture, hasLogo } = useLabel(artikel);
  const printer = usePrinter();
  const [isPrinting, print] = useBusy(async () => {
    const problems = await printLabels(zpl);
    printer.tell(problems);
    if (problems.length === 0)
      toast(wish.copies === 1 ? 'Etikett gedruckt' : `${wish.copies} Etiketten gedruckt`);
  });
  const [isMaking, savePdf] = useBusy(async () => {
    saveFile(await fileOf(etikettenPfad, { name: artikel.name, etiketten: [zpl] }, 'pdf'));
  });
  const isLarge = wish.format === 'large';
  return (
    <section className={css.bench} aria-label="Etikett">
      <header className={css.head}>
        <h3 className={css.title}>Etikett</h3>
        <PrinterLine printer={printer} />
      </header>
      <Segments
        label="Größe"
        options={FORMATS}
        value={wish.format}
        onChange={(format) => change({ format })}
      />
      <LabelPreview label={label} picture={picture} />
      <Notes label={label} wished={wish.symbology} />
      <div className={clsx(css.three, isLarge && css.withLogo)}>
        <Amount
          label="Stück je Code"
          value={wish.count}
          most={9999}
          onChange={(count) => change({ count })}
        />
        <Amount label="Etiketten" value={wish.copies} most={100} onChange={(copies) => change({ copies })} />
        {isLarge && hasLogo && (
          <SwitchField label="Logo" checked={wish.hasLogo} onChange={(on) => change({ hasLogo: on })} />
        )}
      </div>
      {isLarge && <Annotation wish={wish} change={change} />}
      <div className={css.two}>
        <SelectField
          label="Code"
          options={isLarge ? SYMBOLOGIES : SYMBOLOGIES.filter(({ value }) => value !== 'code128')}
          value={wish.symbology}
          onChange={(value) => change({ symbology: symbologyOf(value) })}
        />
        <SelectField
          label="Druckkopf"
          options={RESOLUTIONS}
          value={String(wish.dpi)}
          onChange={(value) => change({ dpi: value === '300' ? 300 : 203 })}
        />
      </div>
      <div className={css.two}>
        <Button icon={IconFileTypePdf} busy={isMaking} busyLabel="Erstellt …" onClick={savePdf} wide>
          Als PDF
        </Button>
        <Button icon={IconPrinter} busy={isPrinting} busyLabel="Druckt …" onClick={print} wide>
          Drucken
        </Button>
      </div>
    </section>
  );
}

const FORMATS = (['large', 'small'] as const).map((format) => {
  const { widthMm, heightMm } = labelFormats[format];
  return { value: format, label: `${widthMm} × ${heightMm} mm` };
});
const SYMBOLOGIES = [
  { value: 'dataMatrix', label: 'Data Matrix' },
  { value: 'code128', label: 'Code 128' },
  { value: 'qr', label: 'QR-Code' },
];
const RESOLUTIONS = [
  { value: '203', label: '203 dpi' },
  { value: '300', label: '300 dpi' },
];

function symbologyOf(value: string): LabelWish['symbology'] {
  return value === 'qr' || value === 'code128' ? value : 'dataMatrix';
}

interface AmountProps {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}

/** The last number that makes sense stays on the label while somebody types. */
function Amount({ label, value, most, onChange }: AmountProps) {
  const [typed, setTyped] = useState<number | undefined>(value);
  const isWrong = typed === undefined || typed < 1 || typed > most;
  return (
    <NumberField
      label={label}
      decimals={0}
      min={0}
      value={typed}
      error={isWrong ? `1 bis ${most}` : undefined}
      onChange={(entered) => {
        setTyped(entered);
        if (entered !== undefined && entered >= 1 && entered <= most) onChange(entered);
      }}
    />
  );
}

function Annotation({ wish, change }: { wish: LabelWish; change: (next: Partial<LabelWish>) => void }) {
  return (
    <div className={css.annotation}>
      <TextAreaField
        label="Anmerkung"
        rows={2}
        maxLength={200}
        className={css.mono}
        value={wish.annotation}
        // Enter is a line break as well: the label knows only full lines.
        onChange={(text) =>
          change({ annotation: text.split('\n').reduce((all, line) => withLineBreak(all) + line) })
        }
      />
      <div className={css.under}>
        <span className={layout.faintNote}>{annotationWidth} Zeichen je Zeile</span>
        <Button
          icon={IconCornerDownLeft}
          onClick={() => change({ annotation: withLineBreak(wish.annotation) })}
        >
          Zeilenumbruch
        </Button>
      </div>
    </div>
  );
}

/** What the label cannot hold, said before it is printed. */
function Notes({
  label,
  wished,
}: {
  label: Parameters<typeof linesLeftOut>[0];
  wished: LabelWish['symbology'];
}) {
  const { id, count, format, dpi } = label;
  const leftOut = linesLeftOut(label);
  const isOther = printableSymbology(wished, codeOfItem(id, count), format, dpi) !== wished;
  if (leftOut === 0 && !isOther) return null;
  return (
    <p className={css.note} role="status">
      {isOther && 'Dafür ist kein Platz: Gedruckt wird Data Matrix. '}
      {leftOut === 1 && 'Eine Zeile passt nicht mehr auf das Etikett.'}
      {leftOut > 1 && `${leftOut} Zeilen passen nicht mehr auf das Etikett.`}
    </p>
  );
}
