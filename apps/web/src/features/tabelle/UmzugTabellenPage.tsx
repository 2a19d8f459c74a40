import { TABELLE_LIMITS } from '@traverse/domain/options/einlesen';
import { formatZahl } from '@traverse/domain/values';
import { useOfflineReason } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FileDropzone } from '../../ui/FileDropzone.tsx';
import { SwitchField } from '../../ui/fields/CheckboxField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import css from './TabellePage.module.css';
import { Umzuege, UmzugErgebnis } from './UmzugErgebnis.tsx';
import { UmzugTabelleCard } from './UmzugTabelleCard.tsx';
import { type Umzugsprobe, useUmzugTabellen } from './useUmzugTabellen.ts';

const ABOVE = [{ label: 'Daten übernehmen', to: '/umzug' }] as const;

/** Moving in with running work of another program: all files at once, one dry run over them (IMP-03). */
export function UmzugTabellenPage() {
  const umzug = useUmzugTabellen();
  const { probe, isProbing, problem, id, nurFehlerfreie } = umzug;
  const offline = useOfflineReason();
  const faults = probe ? sumOf(probe, 'Fehler') : 0;
  const why =
    offline ??
    probe?.hindernisse[0] ??
    (faults > 0 && !nurFehlerfreie
      ? 'Erst die Fehler: in der Datei richten, oder „Nur fehlerfreie“ wählen.'
      : undefined);
  if (id !== undefined) return <UmzugErgebnis id={id} onAgain={umzug.forget} />;
  return (
    <>
      <PageHeader title="Aus einem anderen Programm" above={ABOVE}>
        {probe && (
          <Button
            look="primary"
            busy={umzug.isStarting}
            busyLabel="Beginnt …"
            disabled={why ?? isProbing}
            onClick={umzug.take}
          >
            Übernehmen
          </Button>
        )}
      </PageHeader>
      <div className={layout.stack}>
        {problem && (
          <Message tone="danger" title="So ging es nicht.">
            {problem}
          </Message>
        )}
        <Card heading={probe ? 'Noch eine Datei?' : 'Alle Dateien auf einmal'}>
          <div className={css.body}>
            <FileDropzone
              maxBytes={TABELLE_LIMITS.bytes}
              hint="Alle Tabellen hierher ziehen, CSV oder Excel (XLSX)"
              disabled={offline !== undefined || isProbing}
              onFiles={(files) => void umzug.add(files)}
            />
            <p className={css.quiet}>
              Lagerplätze, Artikel, Kunden, Projekte, Packlisten, Zumietungen: Was in welcher Datei steht,
              sagen ihre Überschriften. Mit der Nummer des alten Programms in jeder Datei finden sie
              zueinander. Zuerst siehst du nur, was daraus würde.
            </p>
          </div>
        </Card>
        {isProbing && !probe && (
          <Card heading="Die Tabellen werden gelesen" className={css.clipped}>
            <SkeletonRows rows={6} />
          </Card>
        )}
        {probe?.tabellen.map((tabelle) => (
          <UmzugTabelleCard
            key={`${tabelle.datei} ${tabelle.blatt}`}
            tabelle={tabelle}
            arten={probe.arten}
            umzug={umzug}
          />
        ))}
        {faults > 0 && (
          <SwitchField
            label={`Nur fehlerfreie: ${faults === 1 ? 'eine Zeile bleibt' : `${formatZahl(faults)} Zeilen bleiben`} weg`}
            checked={nurFehlerfreie}
            onChange={(checked) => void umzug.onlyFaultless(checked)}
          />
        )}
        {!probe && !isProbing && <Umzuege />}
      </div>
    </>
  );
}

const sumOf = ({ tabellen }: Umzugsprobe, was: 'Fehler' | 'neu'): number =>
  tabellen.reduce((sum, { vorschau }) => sum + (vorschau?.anzahl[was] ?? 0), 0);
