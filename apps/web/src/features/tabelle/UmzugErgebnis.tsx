import { entityNamed } from '@traverse/domain/entities';
import { umzuegePfad, umzugTabellenPfad, umzugTabellenZuruecknehmenPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import type { AnswerOf } from '@traverse/schema';
import { ask } from '../../api/ask.ts';
import { refreshAny } from '../../api/queries.ts';
import { isWorking } from '../../api/tabellen.ts';
import { askAgain, usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { LabelsOf, LeftOut } from './Fortschritt.tsx';
import css from './TabellePage.module.css';
import { TakeBack } from './TakeBack.tsx';

type Umzug = AnswerOf<typeof umzugTabellenPfad>;
const ABOVE = [{ label: 'Daten übernehmen', to: '/umzug' }] as const;

/** How far a move is, or what came of it. */
export function UmzugErgebnis({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { data: umzug } = usePath(
    umzugTabellenPfad,
    { id },
    { every: (answer) => (answer && !isUnderWay(answer) ? false : 500) },
  );
  return (
    <>
      <PageHeader title="Aus einem anderen Programm" above={ABOVE} />
      <div className={layout.stack}>
        {!umzug && <SkeletonRows rows={4} />}
        {umzug && <Outcome umzug={umzug} />}
        {umzug && <Tables umzug={umzug} />}
        {umzug && !isUnderWay(umzug) && (
          <div className={css.buttons}>
            <ButtonLink look="primary" to="/umzug">
              Weiter: Listen und Nachweis
            </ButtonLink>
            <TakeBack
              question="Möchtest du den Umzug zurücknehmen?"
              detail="Die letzte Tabelle zuerst. Neues verschwindet, Geändertes wird, was es war."
              offered={umzug.istRuecknehmbar}
              send={(nur) => ask(umzugTabellenZuruecknehmenPfad, { id: umzug.id, ...(nur && { nur }) })}
              reload={() => reload(umzug)}
            />
            <Button look="quiet" onClick={onAgain}>
              Noch mehr Dateien
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

const isUnderWay = ({ stand }: Umzug): boolean => stand === 'läuft' || stand === 'nimmt zurück';

function Outcome({ umzug: { stand, problem, laeufe, dateien } }: { umzug: Umzug }) {
  const done = laeufe.filter((lauf) => lauf.stand === 'fertig').length;
  if (stand === 'läuft')
    return (
      <Message tone="info" title={`${formatZahl(done)} von ${formatZahl(dateien)} Tabellen übernommen.`}>
        Du kannst die Seite verlassen, der Server macht weiter.
      </Message>
    );
  if (stand === 'nimmt zurück') return <Message tone="info" title="Der Umzug wird zurückgenommen." />;
  if (stand === 'zurückgenommen')
    return (
      <Message tone={problem === '' ? 'success' : 'warning'} title="Zurückgenommen.">
        {problem}
      </Message>
    );
  if (stand === 'fertig' && problem === '') return <Message tone="success" title="Alles übernommen." />;
  return (
    <Message tone="danger" title={done > 0 ? 'Ein Teil wurde übernommen.' : 'Nichts wurde übernommen.'}>
      {problem ||
        'Der Server hat mittendrin aufgehört. Nimm ihn zurück oder lies die Dateien noch einmal ein.'}
    </Message>
  );
}

/** Each table of it, with its labels and the rows that stayed away. */
function Tables({ umzug: { laeufe } }: { umzug: Umzug }) {
  return (
    <Card heading="Tabellen" className={css.clipped}>
      <ul className={css.list}>
        {laeufe.map((lauf) => (
          <li key={lauf.id}>
            <span>
              <b>{entityNamed(lauf.sammlung)?.label.many ?? lauf.sammlung}</b>
              <span className={css.quiet}>
                {lauf.datei} · {formatZahl(lauf.neu)} neu, {formatZahl(lauf.geaendert)} geändert
                {isWorking(lauf) && ` · ${formatZahl(lauf.erledigt)} von ${formatZahl(lauf.zeilen)} Zeilen`}
                {lauf.stand === 'zurückgenommen' && ' · zurückgenommen'}
              </span>
            </span>
            {lauf.stand === 'fertig' && <LabelsOf einlesung={lauf} />}
            {lauf.stand === 'fertig' && lauf.ausgelassen > 0 && <LeftOut einlesung={lauf} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Moves of the last 30 days, and the way back. */
export function Umzuege() {
  const query = usePath(
    umzuegePfad,
    {},
    { anew: true, every: (answer) => (answer?.items.some(isUnderWay) ? 1000 : false) },
  );
  const items = query.data?.items;
  if (items?.length === 0) return null;
  return (
    <Card heading="Zuletzt übernommen" className={css.clipped}>
      {!items && !query.error && <SkeletonRows rows={2} />}
      <LoadFailed query={query} />
      <ul className={css.list}>
        {items?.map((umzug) => (
          <li key={umzug.id}>
            <span>
              <b>{umzug.dateien === 1 ? 'Eine Tabelle' : `${formatZahl(umzug.dateien)} Tabellen`}</b>
              <span className={css.quiet}>
                {[
                  umzug.laeufe
                    .map(({ sammlung }) => entityNamed(sammlung)?.label.many ?? sammlung)
                    .join(', '),
                  umzug.stand === 'fertig' ? '' : umzug.stand,
                  umzug.problem,
                ]
                  .filter((each) => each !== '')
                  .join(' · ')}
              </span>
            </span>
            <TakeBack
              question="Möchtest du den Umzug zurücknehmen?"
              detail="Die letzte Tabelle zuerst. Neues verschwindet, Geändertes wird, was es war."
              offered={umzug.istRuecknehmbar}
              send={(nur) => ask(umzugTabellenZuruecknehmenPfad, { id: umzug.id, ...(nur && { nur }) })}
              reload={() => reload(umzug)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const reload = ({ laeufe }: Umzug) =>
  Promise.all([
    askAgain(umzugTabellenPfad),
    askAgain(umzuegePfad),
    ...laeufe.map(({ sammlung }) => refreshAny(sammlung)),
  ]);
