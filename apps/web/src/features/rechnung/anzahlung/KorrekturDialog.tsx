import type { Beleg } from '@traverse/domain/brief/beleg';
import type { Rechnung } from '@traverse/domain/entities';
import type { StornoGrund } from '@traverse/domain/options/ust-grund';
import { korrigierenPfad } from '@traverse/domain/pfade';
import { type KorrekturZeile, rabattAnteile } from '@traverse/domain/rechnung/korrektur';
import type { RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import { cents, formatEuro } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { MoneyField } from '../../../ui/fields/NumberField.tsx';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { SAY_WHY, StornoGrundField } from '../flows/StornoGrundField.tsx';
import css from './Anzahlung.module.css';

interface Facts {
  readonly rechnung: Pick<Rechnung, 'id' | 'name'>;
  /** As they stand on the document, in its order. */
  readonly rows: readonly RechnungRow[];
  /** What was handed out; nothing of an invoice from before documents were kept. */
  readonly beleg: Beleg | undefined;
}

/** By number of the position as printed. */
interface Values {
  readonly [nr: string]: Cents | undefined;
}

/** 'Teil korrigieren': asks how much of which position. Resolves to the id of the correction (ANZ-02). */
export function askForKorrektur(facts: Facts): Promise<string | undefined> {
  return openDialog<Facts, string>(KorrekturDialog, facts);
}

/** What is typed, and of reductions of headings the share that goes along where nobody has typed another. */
function withAnteile(values: Values, beleg: Beleg | undefined): Values {
  if (!beleg) return values;
  const taken = Object.entries(values).map(([nr, netto]) => [Number(nr), netto ?? cents(0)] as const);
  return { ...Object.fromEntries(rabattAnteile(beleg, new Map(taken))), ...said(values) };
}

const said = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, netto]) => netto !== undefined));

function zeilenOf(values: Values): KorrekturZeile[] {
  return Object.entries(values).flatMap(([nr, netto]) =>
    netto === undefined || netto === 0 ? [] : [{ nr: Number(nr), netto }],
  );
}

function KorrekturDialog({ rechnung, rows, beleg, close }: Facts & DialogControl<string>) {
  const [grund, setGrund] = useState<StornoGrund>();
  const form = useForm<Values>({
    initial: {},
    check: () => ({}),
    send: (values) =>
      attempt(async () => {
        const wish = { id: rechnung.id, positionen: zeilenOf(withAnteile(values, beleg)), grund };
        const { id } = await ask(korrigierenPfad, wish);
        await refresh('rechnungen', 'belege', 'zahlungen', 'einnahmen');
        close(id);
      }),
  });
  const proposed = withAnteile(form.values, beleg);
  const isEmpty = zeilenOf(form.values).length === 0;
  const missing = isEmpty ? 'Gib bei einer Position an, wie viel.' : !grund && SAY_WHY;
  return (
    <Dialog
      title="Teil korrigieren"
      detail={<Tag look="line">{rechnung.name}</Tag>}
      unsaved={form.isTyped}
      foot={
        <Button
          look="danger"
          type="submit"
          form="korrektur"
          busy={form.busy}
          busyLabel="Schreibt …"
          disabled={missing}
        >
          Korrektur stellen
        </Button>
      }
    >
      <form id="korrektur" className={layout.parts} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <p className={layout.smallPrint}>
          Dazu entsteht eine Rechnungskorrektur mit eigener Nummer, sofort festgeschrieben. Das lässt sich
          nicht zurücknehmen.
        </p>
        <StornoGrundField of="Korrektur" value={grund} onChange={setGrund} />
        <div className={layout.partsNear}>
          {rows.map(({ position }, index) => {
            const nr = String(index + 1);
            if (position.abzug || position.netto === 0) return null;
            return (
              <div key={nr} className={css.position}>
                <span>
                  {nr}. {position.name}
                  <span className={css.words}>{formatEuro(position.netto)} netto</span>
                </span>
                <MoneyField
                  label="Zurück (netto)"
                  // A reduction is taken back below 0.
                  {...(position.netto > 0 && { min: 0 })}
                  aria-label={`Zurück von Position ${nr}`}
                  {...form.field(nr)}
                  value={proposed[nr]}
                />
              </div>
            );
          })}
        </div>
      </form>
    </Dialog>
  );
}
