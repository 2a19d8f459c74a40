import { getRouteApi } from '@tanstack/react-router';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { offenWorte } from '@traverse/domain/rechnung/rechnung-rows';
import { isCancelled } from '@traverse/domain/zahlung/row-reasons';
import { failureOf } from '../../api/failure.ts';
import { useAvailability } from '../../api/liste-availability.ts';
import { useWiederDa } from '../../api/wieder-da.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotFound } from '../../ui/states/NotFound.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { useToday } from '../../ui/useToday.ts';
import { AufgabenCard } from '../aufgabe/AufgabenCard.tsx';
import { ChooseListe } from '../inventarliste/ChooseListe.tsx';
import { DaysApart } from '../inventarliste/DaysApart.tsx';
import { ownBeleg } from '../inventarliste/job-belege.ts';
import { LeftBehindMessage } from '../inventarliste/LeftBehindMessage.tsx';
import { ListenZettel } from '../inventarliste/ListenZettel.tsx';
import { ShortageMessage } from '../inventarliste/ShortageMessage.tsx';
import { useRentShortage } from '../inventarliste/useRentShortage.ts';
import { WiederDaMessage } from '../stueck/WiederDaMessage.tsx';
import { claimOfRechnung } from '../zahlung/paid-claim.ts';
import { ZahlungenCard } from '../zahlung/ZahlungenCard.tsx';
import { AnzahlungNachAbsage } from './anzahlung/AnzahlungNachAbsage.tsx';
import { AuftragCard } from './anzahlung/AuftragCard.tsx';
import { ChosenBar } from './gliederung/ChosenBar.tsx';
import { blocksOf, titlesOf } from './gliederung/entries.ts';
import { useGliederung } from './gliederung/useGliederung.ts';
import { useDocumentActions } from './head/document-actions.ts';
import { RechnungFacts } from './head/RechnungFacts.tsx';
import { RechnungHead } from './head/RechnungHead.tsx';
import { MargeMessage } from './MargeMessage.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { PositionsCard } from './positions/PositionsCard.tsx';
import { positionActions } from './positions/position-actions.ts';
import css from './RechnungPage.module.css';
import { AngebotCard } from './side/AngebotCard.tsx';
import { BelegeCard } from './side/BelegeCard.tsx';
import { TotalsCard } from './side/TotalsCard.tsx';
import { type OpenRechnung, useRechnung } from './useRechnung.ts';

// What stands there while it is loaded.
const OUTLINE = [{ lines: [2] }, { columns: 'minmax(0, 1fr) 316px', lines: [12, 6] }];

const route = getRouteApi('/shell/rechnung/$id');

/** An invoice or offer: what it charges, what it comes to, and everything that is made of it. */
export function RechnungPage() {
  const { id } = route.useParams();
  const { open, failed } = useRechnung(id);
  if (failed && failureOf(failed.error).status === 404) {
    return <NotFound action={<ButtonLink to="/rechnungen">Zu den Rechnungen</ButtonLink>} />;
  }
  if (failed && !open) return <LoadFailed query={failed} />;
  if (!open) return <SkeletonPage titled cards={OUTLINE} />;
  return <Rechnung key={open.rechnung.id} open={open} />;
}

function Rechnung({ open }: { open: OpenRechnung }) {
  const { rechnung, liste, rows, totals, isEditable } = open;
  const today = useToday();
  const availability = useAvailability(rechnung.inventarliste);
  const { shortages } = availability;
  const [isRenting, rent] = useRentShortage(rechnung, shortages);
  const actions = useDocumentActions(open, today, { run: rent, isDue: shortages.length > 0 });
  const frozen = isFestgeschrieben(rechnung);
  const found = useWiederDa().filter((each) => each.rechnung === rechnung.id);
  const positions = liste && isEditable ? positionActions(open) : undefined;
  const gliedern = useGliederung(open);
  return (
    <>
      <RechnungHead open={open} today={today} missingItems={shortages.length} actions={actions} />
      {found.map((each) => (
        <WiederDaMessage key={each.zeile} found={each} korrigieren={actions.korrektur} />
      ))}
      {rechnung.art === 'Anzahlung' && rechnung.expand?.projekt?.status === 'Abgesagt' && (
        <AnzahlungNachAbsage rechnung={rechnung} projekt={rechnung.expand.projekt} actions={actions} />
      )}
      <RechnungFacts open={open} reset={positions?.reset.run} />
      {rechnung.alteNummer !== '' && (
        <Message tone="info" title={`Das Original ${rechnung.alteNummer} liegt im alten Programm.`}>
          Hier steht nur, was davon noch offen ist. Umsatz und Umsatzsteuer stehen in den alten Büchern.
        </Message>
      )}
      {totals.gesamt < 0 && !frozen && rechnung.abzuege.length === 0 && (
        <Message tone="warning" title="Die Summe ist negativ.">
          So lässt sich keine Rechnung schreiben. Prüfe Anzahl und Preis der Rechnungselemente.
        </Message>
      )}
      {!frozen && rechnung.art === '' && <MargeMessage rechnung={rechnung} netto={totals.netto} />}
      <LeftBehindMessage
        own={ownBeleg('rechnungen', rechnung)}
        noted={rechnung}
        projekt={rechnung.expand?.projekt}
      />
      {liste && isEditable && <ListenZettel liste={liste} />}
      {!isCancelled(rechnung) && <DaysApart own={ownBeleg('rechnungen', rechnung)} liste={liste} />}
      <div className={css.page}>
        <div className={css.main}>
          {!liste && isEditable && rechnung.art !== 'Anzahlung' && rechnung.nachberechnung === '' && (
            <ChooseListe
              holder={{ collection: 'rechnungen', record: rechnung }}
              what={rechnung.belegwort === 'Angebot' ? 'das Angebot' : 'die Rechnung'}
            />
          )}
          {(liste || rows.length > 0 || open.hidesLines) && (
            <PositionsCard open={open} actions={positions} byItem={availability.byItem} gliedern={gliedern} />
          )}
        </div>
        <div className={css.side}>
          {liste && (
            <ShortageMessage
              availability={availability}
              liste={liste}
              rent={{ busy: isRenting, run: rent }}
            />
          )}
          <TotalsCard totals={totals} offen={offenWorte(open.abschnitte)} />
          <ZahlungenCard claim={claimOfRechnung(rechnung, totals.gesamt)} firma={open.firma} today={today} />
          <AuftragCard open={open} today={today} />
          <AngebotCard open={open} />
          <BelegeCard open={open} today={today} />
          <AufgabenCard an="rechnung" id={rechnung.id} onlySome />
        </div>
      </div>
      {gliedern && gliedern.chosen.size > 0 ? (
        <ChosenBar gliedern={gliedern} titles={titlesOf(blocksOf(open, rechnung))} />
      ) : (
        <PhoneBar gesamt={totals.gesamt} actions={positions} />
      )}
    </>
  );
}
