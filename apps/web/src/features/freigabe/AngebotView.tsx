import { IconArrowDown, IconUserCircle } from '@tabler/icons-react';
import { linkWorte } from '@traverse/domain/angebot/link-worte';
import { formatDayRange, formatEuro } from '@traverse/domain/values';
import { useState } from 'react';
import { fileOfLink, type LinkAntwort, type OpenAngebot } from '../../api/freigabe.ts';
import { Button } from '../../ui/Button.tsx';
import { telOf } from '../../ui/tel-of.ts';
import { Abschnitte } from './Abschnitte.tsx';
import { AntwortCard } from './AntwortCard.tsx';
import { FirmBar } from './FirmBar.tsx';
import css from './FreigabePage.module.css';
import { isVorbei } from './is-vorbei.ts';
import type { Refused } from './link-versuch.ts';
import { PdfLaden } from './PdfLaden.tsx';
import { PdfView } from './PdfView.tsx';
import { useFileOfLink } from './useFileOfLink.ts';
import { useWahl } from './useWahl.ts';
import { WahlCard } from './WahlCard.tsx';

/** Document left, decision right; on a phone the sum and the way to the decision stay at the bottom. */
export function AngebotView({ link, onRefused }: { link: OpenAngebot; onRefused: Refused }) {
  const { firma, angebot, zugang } = link;
  const [antwort, setAntwort] = useState<LinkAntwort>();
  const pdf = useFileOfLink(zugang, 'pdf', angebot.datei, true);
  const isEstimate = angebot.art === 'unverbindlich';
  const stand = antwort?.stand ?? angebot.stand;
  const isOpen = !isVorbei(stand);
  const wahl = useWahl(link);
  const { length: count } = wahl.keys;
  return (
    <div className={css.page}>
      <FirmBar link={link} />
      <main className={css.main}>
        <header className={css.head}>
          <p>
            {isEstimate ? 'Kostenschätzung' : 'Angebot'} für {angebot.kunde}
          </p>
          <h1>{angebot.anlass || `${isEstimate ? 'Kostenschätzung' : 'Angebot'} ${angebot.nummer}`}</h1>
          <p>{formatDayRange(angebot.von, angebot.bis)}</p>
        </header>
        <section className={css.document} aria-label="Dokument">
          <div className={css.bar}>
            <b>
              {angebot.nummer}, Version {angebot.version}
            </b>
            <PdfLaden file={async () => pdf ?? (await fileOfLink(zugang, 'pdf', angebot.datei))} />
          </div>
          <PdfView file={pdf} name={angebot.datei} anrede={firma.anrede} />
        </section>
        <Abschnitte angebot={angebot} />
        <div className={css.side} id="antwort">
          {link.wahl.length > 0 && (isOpen || stand === 'angenommen') && (
            <WahlCard link={link} wahl={wahl} isOpen={isOpen} />
          )}
          <AntwortCard
            link={link}
            wahl={wahl}
            antwort={antwort}
            onAnswer={setAntwort}
            onRefused={onRefused}
          />
          {angebot.bearbeitung && (
            <p className={css.contact}>
              <IconUserCircle size={20} stroke={1.75} aria-hidden="true" />
              <span>
                {linkWorte[firma.anrede].beiFragen}: <b>{angebot.bearbeitung}</b>
                {firma.telefon && (
                  <>
                    <br />
                    <a href={telOf(firma.telefon)}>{firma.telefon}</a>
                  </>
                )}
              </span>
            </p>
          )}
        </div>
      </main>
      {isOpen && (
        <div className={css.phoneBar}>
          <span>
            {count === 0 ? 'Gesamt' : `Gesamt, mit ${count} aus ${linkWorte[firma.anrede].ausDeinerAuswahl}`}
            <b>{wahl.problem || formatEuro(wahl.summe.gesamt)}</b>
          </span>
          <Button
            look="primary"
            large
            icon={IconArrowDown}
            onClick={() => document.getElementById('antwort')?.scrollIntoView({ behavior: 'smooth' })}
          >
            {angebot.annehmbar ? 'Zum Beauftragen' : 'Zur Antwort'}
          </Button>
        </div>
      )}
    </div>
  );
}
