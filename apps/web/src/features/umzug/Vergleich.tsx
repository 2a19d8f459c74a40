import { IconCircleCheck, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TABELLE_LIMITS } from '@traverse/domain/options/einlesen';
import { umzugVergleichPfad } from '@traverse/domain/pfade';
import {
  istNachgewiesen,
  type Vergleich as Verglichen,
  vergleichSpalten,
  vergleichWorte,
} from '@traverse/domain/umzug/vergleich-spalten';
import { formatZahl } from '@traverse/domain/values';
import { useState } from 'react';
import { ask, formFileOf } from '../../api/ask.ts';
import { failureOf } from '../../api/failure.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FileDropzone } from '../../ui/FileDropzone.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import tables from '../../ui/table.module.css';
import { useBusy } from '../../ui/useBusy.ts';
import css from './UmzugPage.module.css';

/** Whether the same is free here as in the old tool, for weeks in parallel (IMP-07). */
export function Vergleich() {
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<Verglichen>();
  const [problem, setProblem] = useState('');
  const [busy, compare] = useBusy(async (datei: File) => {
    setFile(datei);
    setFound(undefined);
    setProblem('');
    try {
      setFound(await ask(umzugVergleichPfad, { datei, wunsch: {} }));
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  });
  return (
    <Card
      heading="Ist hier dasselbe frei wie im alten Programm?"
      tools={file && found && <Nachweis datei={file} />}
      className={css.choose}
    >
      <div className={css.body}>
        <p className={css.quiet}>
          Gib dort die Buchungen der nächsten 90 Tage aus, mit Artikel, Von, Bis und Anzahl, dazu Status und
          Nummer, wenn es sie gibt. Verglichen wird Tag für Tag, gespeichert wird nichts.
        </p>
        {problem !== '' && <Message tone="danger" title={problem} />}
        <FileDropzone
          multiple={false}
          maxBytes={TABELLE_LIMITS.bytes}
          hint="Die Buchungen hierher ziehen, CSV oder XLSX"
          onFiles={([datei]) => datei && void compare(datei)}
        />
        {busy && <SkeletonRows rows={4} />}
        {found && <Result found={found} />}
      </div>
    </Card>
  );
}

function Result({ found }: { found: Verglichen }) {
  const { zeilen, unbekannt, ausgelassen, ohne, sets } = found;
  return (
    <div className={layout.stack}>
      {istNachgewiesen(found) ? (
        <Message tone="success" icon={IconCircleCheck} title={vergleichWorte(found)} />
      ) : (
        <Message tone="warning" title={vergleichWorte(found)}>
          {besides({ ohne, sets })}
        </Message>
      )}
      {zeilen.length > 0 && (
        <div className={css.wide}>
          <PlainTabelle
            label="Was nicht gleich ist"
            className={tables.table}
            columns={vergleichSpalten}
            rows={zeilen}
            keyOf={({ inventar, art, von }) => `${inventar} ${art} ${von}`}
            cells={{
              artikel: ({ inventar, name }) => (
                <Link to="/inventar/$id" params={{ id: inventar }}>
                  {name}
                </Link>
              ),
              listen: ({ listen }) =>
                listen.map(({ packliste, name }, index) => (
                  <span key={`${packliste}${name}`}>
                    {index > 0 && ', '}
                    {packliste === '' ? (
                      name
                    ) : (
                      <Link to="/packliste/$id" params={{ id: packliste }}>
                        {name}
                      </Link>
                    )}
                  </span>
                )),
            }}
          />
        </div>
      )}
      {unbekannt.length > 0 && (
        <Message tone="info" title={`${formatZahl(unbekannt.length)} Artikel der Datei gibt es hier nicht`}>
          {unbekannt
            .slice(0, SHOWN)
            .map(({ name }) => name)
            .join(', ')}
          {unbekannt.length > SHOWN && ` und ${formatZahl(unbekannt.length - SHOWN)} mehr`}
        </Message>
      )}
      {ausgelassen.length > 0 && (
        <Message tone="danger" title={`${formatZahl(ausgelassen.length)} Zeilen lassen sich nicht lesen`}>
          {ausgelassen
            .slice(0, SHOWN)
            .map(({ zeile, grund }) => `Zeile ${formatZahl(zeile)}: ${grund}`)
            .join(' ')}
        </Message>
      )}
    </div>
  );
}

const SHOWN = 12;

function besides({ ohne, sets }: Pick<Verglichen, 'ohne' | 'sets'>): string {
  const said = [
    'Ohne Rüsttage, und ohne was gesperrt ist.',
    ...(ohne > 0 ? [`${formatZahl(ohne)} Anfragen oder Abgesagtes zählen nicht.`] : []),
    ...(sets > 0 ? [`${formatZahl(sets)} Zeilen von Sets zählen über ihre Teile.`] : []),
  ];
  return said.join(' ');
}

function Nachweis({ datei }: { datei: File }) {
  const save = async (format: 'csv' | 'pdf') =>
    saveFile(await formFileOf(umzugVergleichPfad, { datei, wunsch: {} }, format));
  const [isMaking, pdf] = useBusy(() => save('pdf'));
  const [isWriting, csv] = useBusy(() => save('csv'));
  return (
    <>
      <Button look="soft" icon={IconFileSpreadsheet} busy={isWriting} onClick={csv}>
        Als CSV
      </Button>
      <Button look="soft" icon={IconFileTypePdf} busy={isMaking} onClick={pdf}>
        Nachweis
      </Button>
    </>
  );
}
