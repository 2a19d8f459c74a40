import { getRouteApi } from '@tanstack/react-router';
import { entities, type Inventarliste } from '@traverse/domain/entities';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import { openPieces } from '@traverse/domain/packliste/counters';
import { packlisteStep } from '@traverse/domain/packliste/packliste-step';
import { guest } from '@traverse/schema';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { useKonditionen } from '../../api/konditionen.ts';
import { useAvailability } from '../../api/liste-availability.ts';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { mayCreate } from '../../records/list/row-rights.ts';
import { Card } from '../../ui/Card.tsx';
import { SwitchField } from '../../ui/fields/CheckboxField.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { useToday } from '../../ui/useToday.ts';
import { AufgabenCard } from '../aufgabe/AufgabenCard.tsx';
import { SetsOnListe } from '../inventarliste/SetsOnListe.tsx';
import { ShortageMessage } from '../inventarliste/ShortageMessage.tsx';
import { useRentShortage } from '../inventarliste/useRentShortage.ts';
import { UebergabeButtons } from '../uebergabe/UebergabeButtons.tsx';
import { CloseReturn } from './CloseReturn.tsx';
import { LadungCard } from './ladung/LadungCard.tsx';
import css from './PackingList.module.css';
import { Progress } from './Progress.tsx';
import { LastScans } from './scan/LastScans.tsx';
import { counterWords } from './scan/mode-look.ts';
import { ScanArea } from './scan/ScanArea.tsx';
import { useScanning } from './scan/useScanning.ts';
import { useIsPlanned } from './useIsPlanned.ts';
import { type OpenPackliste, useZeilen } from './usePackliste.ts';
import { usePackweg } from './usePackweg.ts';
import { useVorgesehen } from './useVorgesehen.ts';
import { ZeilenTable } from './zeilen/ZeilenTable.tsx';

const route = getRouteApi('/shell/packliste/$id');

/** An address may hold anything. */
const IS_ID = /^[a-z0-9]{15}$/;

interface PackingListProps {
  packliste: OpenPackliste;
  liste: Inventarliste;
}

const COUNTERS = [
  { value: 'out', label: counterWords.out },
  { value: 'in', label: counterWords.in },
] as const;

/** Everything below the head of a pack list that has an Inventarliste. */
export function PackingList({ packliste, liste }: PackingListProps) {
  const { richtung, mit } = route.useSearch();
  const asked = useZeilen(liste.id);
  const { data: loaded, error } = asked;
  const scanning = useScanning(liste, loaded, richtung);
  const { zeilen, counter } = scanning;
  const isRamp = useMedia('--ramp');
  const isScanning = scanning.mode !== undefined || scanning.last.length > 0;
  const today = useToday();
  const isPlanned = useIsPlanned(packliste, loaded, { isScanning, today }) && !isRamp;
  const vorgesehen = useVorgesehen(zeilen, liste);
  const [isOpenOnly, setOpenOnly] = useState(false);
  const isPhone = useMedia('--phone');
  const offene = useMemo(() => zeilen.filter((zeile) => openPieces(zeile, counter) > 0), [zeilen, counter]);
  const rows = isOpenOnly ? offene : zeilen;
  const weg = usePackweg(rows);
  const availability = useAvailability(liste.id);
  const [isRenting, rent] = useRentShortage(packliste, availability.shortages);
  const mayRent = mayCreate(entities.zumietungen, useSession() ?? guest);
  const { konditionen } = useKonditionen(packliste.expand?.kunde);
  if (error && !loaded) return <LoadFailed query={asked} />;
  const kunde = packliste.expand?.kunde;
  const kundeName = kunde ? kundeHeading(kunde) : '';
  const step = loaded && packlisteStep({ ...packliste, zeilen, rueckgabe: liste.rueckgabe, today });
  const shortage = (
    <ShortageMessage
      availability={availability}
      liste={liste}
      rent={mayRent ? { busy: isRenting, run: rent } : undefined}
    />
  );
  const ladung = { packliste, zeilen: loaded, availability };
  return (
    <div className={clsx(css.layout, isPlanned && css.planned)}>
      <div className={css.main}>
        {isPlanned && (
          <>
            <LadungCard {...ladung} isLine />
            {shortage}
          </>
        )}
        <ScanArea
          isQuiet={isPlanned}
          scanning={scanning}
          liste={liste}
          name={packliste.name}
          job={packliste.expand?.projekt?.name || kundeName || packliste.name}
          kunde={kundeName}
          mit={mit?.split(',').filter((id) => IS_ID.test(id) && id !== packliste.id)}
        />
        <Card className={css.list}>
          <Progress zeilen={zeilen} counter={counter} liste={liste} />
          {zeilen.length > 0 && (
            <div className={css.order}>
              {loaded && <UebergabeButtons packliste={packliste} zeilen={loaded} />}
              {counter === 'in' && (
                <CloseReturn
                  packliste={packliste}
                  liste={liste}
                  zeilen={zeilen}
                  isNext={step === 'Rückgabe abschließen'}
                />
              )}
              {isPhone && counter !== 'gepackt' && (
                <Segments label="Zähler" options={COUNTERS} value={counter} onChange={scanning.look} />
              )}
              <SwitchField label="Nur offene" checked={isOpenOnly} onChange={setOpenOnly} />
              {weg.isOffered && (
                <SwitchField label="Nach Lagerplatz" checked={weg.isOn} onChange={weg.turn} />
              )}
            </div>
          )}
          {loaded && isOpenOnly && zeilen.length > 0 && rows.length === 0 ? (
            <p className={css.none}>Nichts mehr offen.</p>
          ) : loaded ? (
            <ZeilenTable
              stationen={weg.stationen}
              zeilen={rows}
              counter={counter}
              liste={liste}
              konditionen={konditionen}
              availability={availability}
              vorgesehen={vorgesehen}
              onCountAll={scanning.countAll}
              onUndo={scanning.undo}
              isPlanned={isPlanned}
            />
          ) : (
            <SkeletonRows rows={8} height={46} columns={['24px', '36px', '38%', '', '124px', '124px']} />
          )}
        </Card>
      </div>
      <aside className={css.side}>
        <LastScans scanning={scanning} />
        {!isPlanned && <LadungCard {...ladung} />}
        <SetsOnListe inventarliste={liste.id} />
        <AufgabenCard an="packliste" id={packliste.id} onlySome />
        {!isPlanned && shortage}
      </aside>
    </div>
  );
}
