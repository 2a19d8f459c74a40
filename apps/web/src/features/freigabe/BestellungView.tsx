import { IconArrowDown, IconCalendarEvent, IconTruckDelivery } from '@tabler/icons-react';
import { formatDayRange, formatEuro } from '@traverse/domain/values';
import { useState } from 'react';
import { type BestellAntwort, fileOfLink, type OpenBestellung } from '../../api/freigabe.ts';
import { Button } from '../../ui/Button.tsx';
import { BestellAntwortCard } from './BestellAntwortCard.tsx';
import css from './BestellungView.module.css';
import { BestellZeilen } from './BestellZeilen.tsx';
import { FirmBar } from './FirmBar.tsx';
import page from './FreigabePage.module.css';
import type { Refused } from './link-versuch.ts';
import { PdfLaden } from './PdfLaden.tsx';
import { isOffen, zeilenOf, zusageOf } from './zusage.ts';

/** An order as the firm sees it that lends: amounts and prices left, the answer right (ZUM-02). */
export function BestellungView({ link, onRefused }: { link: OpenBestellung; onRefused: Refused }) {
  const { bestellung, zugang } = link;
  const [antwort, setAntwort] = useState<BestellAntwort>();
  // What was said first counts, in whatever tab; so does a refusal as a whole.
  const answered = (said: BestellAntwort) => {
    setAntwort(said);
    setZeilen(zeilenOf(said));
  };
  const [zeilen, setZeilen] = useState(() => zeilenOf(bestellung));
  const stand = antwort?.stand ?? bestellung.stand;
  // Why there is nothing to answer any more.
  const [ended, setEnded] = useState('');
  const mayAnswer = isOffen(stand) && !bestellung.begonnen && ended === '';
  const zusage = zusageOf(bestellung, zeilen);
  const wohin = [bestellung.weg, bestellung.wohin].filter(Boolean).join(': ');
  return (
    <div className={page.page}>
      <FirmBar link={link} />
      <main className={page.main}>
        <header className={page.head}>
          <p>
            Bestellung {bestellung.nummer} an {bestellung.lieferant}
          </p>
          <h1>{link.firma.anrede === 'du' ? 'Hast du das für uns?' : 'Haben Sie das für uns?'}</h1>
          <p className={css.fact}>
            <IconCalendarEvent size={20} stroke={1.75} aria-hidden="true" />
            <b>{formatDayRange(bestellung.von, bestellung.bis)}</b>
          </p>
          {wohin !== '' && (
            <p className={css.fact}>
              <IconTruckDelivery size={20} stroke={1.75} aria-hidden="true" />
              {wohin}
            </p>
          )}
        </header>
        <div className={css.left}>
          <BestellZeilen
            bestellung={bestellung}
            zeilen={zeilen}
            anrede={link.firma.anrede}
            onChange={mayAnswer ? setZeilen : undefined}
          />
          <PdfLaden file={() => fileOfLink(zugang, 'bestellung', bestellung.datei)} />
        </div>
        <div className={page.side} id="antwort">
          <BestellAntwortCard
            link={link}
            zeilen={zeilen}
            zusage={zusage}
            antwort={antwort}
            onAnswer={answered}
            ended={ended}
            onRefused={async (why) => (await onRefused()) || setEnded(why)}
          />
        </div>
      </main>
      {mayAnswer && (
        <footer className={page.phoneBar}>
          <span>
            {zusage.worte}
            <b>{formatEuro(zusage.netto)}</b>
          </span>
          <Button
            look="primary"
            large
            icon={IconArrowDown}
            onClick={() => document.getElementById('antwort')?.scrollIntoView({ behavior: 'smooth' })}
          >
            Weiter
          </Button>
        </footer>
      )}
    </div>
  );
}
