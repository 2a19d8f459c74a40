import { IconFileInvoice } from '@tabler/icons-react';
import type { Inventarliste } from '@traverse/domain/entities';
import { nachberechnenPfad, nachberechnungPfad, nachberechnungsArten } from '@traverse/domain/pfade';
import {
  isErsatz,
  type NachberechnungsArt,
  ohnePreisWorte,
  sumOfPosten,
} from '@traverse/domain/rueckgabe/nachberechnung';
import { formatDay, formatEuro, formatZahl } from '@traverse/domain/values';
import type { AnswerOf } from '@traverse/schema';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { failureOf } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { usePath } from '../../../api/use-path.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { RecordLink } from '../../../records/RecordLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { LautProtokoll } from './LautProtokoll.tsx';
import css from './NachberechnungDialog.module.css';

/** A draft that was made. */
export type NachberechnungRef = AnswerOf<typeof nachberechnenPfad>['rechnungen'][number];

interface Facts {
  readonly inventarliste: Inventarliste['id'];
  readonly name: string;
}

/** What a return costs, and the drafts of it. Resolves to the drafts that were made, the first to be looked at. */
export async function openNachberechnung(facts: Facts): Promise<readonly NachberechnungRef[]> {
  return (await openDialog<Facts, readonly NachberechnungRef[]>(NachberechnungDialog, facts)) ?? [];
}

const WORDS: { readonly [A in NachberechnungsArt]: string } = {
  verloren: 'Verloren, zum Ersatzwert',
  beschädigt: 'Beschädigt, Reparatur',
  verbraucht: 'Verbraucht, zum Verkaufspreis',
  verspätet: 'Später zurück, weitere Miettage',
};

// When pieces were counted may be another day than when they came: somebody decides about late days.
const AT_FIRST: readonly NachberechnungsArt[] = ['verloren', 'beschädigt', 'verbraucht'];

function NachberechnungDialog({
  inventarliste,
  name,
  close,
}: Facts & DialogControl<readonly NachberechnungRef[]>) {
  const asked = usePath(nachberechnungPfad, { id: inventarliste });
  const [chosen, setChosen] = useState(AT_FIRST);
  const [trotzdem, setTrotzdem] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const { data } = asked;
  const putBack = data?.ausgenommen.filter(({ schluessel }) => trotzdem.includes(schluessel)) ?? [];
  const posten = [...(data?.posten ?? []), ...putBack];
  const arten = nachberechnungsArten.filter((art) => posten.some((each) => each.art === art));
  const wanted = posten.filter(({ art }) => chosen.includes(art));
  const drafts = [wanted.some(isErsatz), wanted.some((each) => !isErsatz(each))].filter(Boolean).length;
  const [busy, make] = useBusy(async () => {
    try {
      const { rechnungen } = await ask(nachberechnenPfad, {
        id: inventarliste,
        arten: arten.filter((art) => chosen.includes(art)),
        trotzdem,
      });
      await refresh('rechnungen', 'inventar_inventarlisten');
      close(rechnungen);
    } catch (reason) {
      setProblem(failureOf(reason).message);
    }
  });
  return (
    <Dialog
      title="Nachberechnung"
      detail={<span className={layout.quiet}>{name}</span>}
      foot={
        <Button
          look="primary"
          icon={IconFileInvoice}
          busy={busy}
          busyLabel="Legt an …"
          disabled={wanted.length === 0}
          onClick={make}
        >
          {drafts === 2 ? '2 Entwürfe anlegen' : 'Entwurf anlegen'}
        </Button>
      }
    >
      {asked.isError && <LoadFailed query={asked} />}
      {!data && !asked.isError && <SkeletonRows rows={4} />}
      {problem !== '' && <Message tone="danger">{problem}</Message>}
      {data && data.rechnungen.length > 0 && (
        <Message tone="info" title="Schon berechnet.">
          {data.rechnungen.map(({ id, name: rechnung }) => (
            <RecordLink key={id} collection="rechnungen" id={id} name={rechnung} />
          ))}
        </Message>
      )}
      {data && posten.length === 0 && data.ausgenommen.length === 0 && (
        <p>
          {data.ohnePreis.length > 0
            ? 'Es gibt nichts zu berechnen, solange ein Preis fehlt.'
            : 'Es gibt nichts zu berechnen: Alles ist zurück.'}
        </p>
      )}
      <div className={layout.parts}>
        {arten.map((art) => {
          const parts = posten.filter((each) => each.art === art);
          return (
            <section key={art} className={css.part}>
              <div className={css.head}>
                <CheckboxField
                  label={WORDS[art]}
                  checked={chosen.includes(art)}
                  onChange={(on) => setChosen(on ? [...chosen, art] : chosen.filter((each) => each !== art))}
                />
                <b>{formatEuro(sumOfPosten(parts))}</b>
              </div>
              <ul>
                {parts.map(({ element }, index) => (
                  <li key={index}>
                    {formatZahl(element.anzahl)} × {element.name}
                    {element.faktor !== 1 && `, Faktor ${formatZahl(element.faktor)}`}, je{' '}
                    {formatEuro(element.preis)}
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {data && <LautProtokoll ausgenommen={data.ausgenommen} trotzdem={trotzdem} onChange={setTrotzdem} />}
      {data && data.verjaehrtAm !== '' && (
        <p className={css.note}>Schäden kannst du bis {formatDay(data.verjaehrtAm)} fordern (§ 548 BGB).</p>
      )}
      {data && <LeftOut ohnePreis={data.ohnePreis} />}
      {data && data.ohneZeitwert.length > 0 && (
        <Message tone="info" title="Zum Neuwert.">
          Kaufdatum oder Nutzungsdauer fehlt: {data.ohneZeitwert.join(', ')}.
        </Message>
      )}
      {drafts > 0 && (
        <p className={css.note}>
          {drafts === 2
            ? 'Verlorenes und Beschädigtes ist Schadenersatz ohne Umsatzsteuer und steht auf einer eigenen Forderung. Beide sind Entwürfe: Du kannst sie noch ändern.'
            : `${wanted.some(isErsatz) ? 'Das ist Schadenersatz ohne Umsatzsteuer. ' : ''}Angelegt wird ein Entwurf: Du kannst ihn noch ändern.`}
        </p>
      )}
    </Dialog>
  );
}

/** What is not charged, and why. */
function LeftOut({ ohnePreis }: Pick<AnswerOf<typeof nachberechnungPfad>, 'ohnePreis'>) {
  if (ohnePreis.length === 0) return null;
  return (
    <Message tone="warning" title="Nicht dabei.">
      <ul>
        {ohnePreis.map(({ art, element }, index) => (
          <li key={index}>
            {formatZahl(element.anzahl)} × {element.name}: {ohnePreisWorte[art]}.
          </li>
        ))}
      </ul>
    </Message>
  );
}
