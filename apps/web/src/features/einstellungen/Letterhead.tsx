import { akzentfarbePattern, countryNamed, groupedIban } from '@traverse/domain/values';
import type { Entries } from '../../records/edit/record-entries.ts';
import { LogoInFront } from '../../ui/LogoInFront.tsx';
import { firmaProblems, textOf } from './firma-sections.ts';
import css from './Letterhead.module.css';

interface LetterheadProps {
  entries: Entries;
  /** Empty without one, nothing until it is known. */
  logo: string | undefined;
}

/** The head and foot of an invoice with what is written in the form. A picture: the form beside it is the same in words. */
export function Letterhead({ entries, logo }: LetterheadProps) {
  const text = (field: Parameters<typeof textOf>[1]) => textOf(entries, field);
  const problems = firmaProblems(text);
  const akzent = akzentfarbePattern.matches.test(text('akzentfarbe')) ? text('akzentfarbe') : undefined;
  const street = `${text('strasse')} ${text('hausnummer')}`.trim();
  const place = `${text('plz')} ${text('ort')}`.trim();
  const name = text('name') || 'Name der Firma';
  const sender = [name, street, place].filter(Boolean).join(', ');
  return (
    <div
      className={css.sheet}
      role="img"
      aria-label={`Briefbogen von ${sender}`}
      // Paper is light in both modes.
      data-mantine-color-scheme="light"
    >
      <div className={css.head} style={{ borderColor: akzent }}>
        {logo !== '' && <LogoInFront className={css.logo} src={logo} />}
        <span>
          <b className={css.name} style={{ color: akzent }}>
            {name}
          </b>
          <span className={css.added}>{text('zusatz')}</span>
        </span>
        <span className={css.contact}>
          {[text('web'), text('email'), text('telefon')].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      </div>
      <div className={css.sender}>{sender}</div>
      <p className={css.address}>
        Hanseatischer Bauverein eG
        <br />
        Frau Jana Petersen
        <br />
        Am Wall 77
        <br />
        28195 Bremen
      </p>
      <p className={css.title}>Rechnung RN20260124</p>
      {TEXT_LINES.map(([key, width]) => (
        <div key={key} className={css.line} style={{ width }} />
      ))}
      <p className={css.sum} style={{ background: akzent }}>
        <span>Gesamtbetrag</span>
        <span>1.447,04 €</span>
      </p>
      <div className={css.foot}>
        <span>
          <b>{name}</b>
          <span>{street}</span>
          <span>{place}</span>
          {countryNamed(text('land')) !== 'DE' && <span>{text('land')}</span>}
        </span>
        <span>
          {text('steuernummer') && (
            <Figure label="Steuernummer" text={text('steuernummer')} isWrong={'steuernummer' in problems} />
          )}
          {text('ustId') && <Figure label="USt-IdNr." text={text('ustId')} isWrong={'ustId' in problems} />}
          <span>{text('handelsregister')}</span>
          {text('geschaeftsfuehrung') && <span>Geschäftsführung: {text('geschaeftsfuehrung')}</span>}
        </span>
        <span>
          <span>{text('bank')}</span>
          {text('iban') && (
            <Figure
              label="IBAN"
              text={'iban' in problems ? 'stimmt nicht' : groupedIban(text('iban'))}
              isWrong={'iban' in problems}
            />
          )}
          {text('bic') && <Figure label="BIC" text={text('bic')} isWrong={'bic' in problems} />}
        </span>
      </div>
    </div>
  );
}

function Figure({ label, text, isWrong }: { label: string; text: string; isWrong: boolean }) {
  return (
    <span>
      <span className={isWrong ? css.wrong : undefined}>
        {label} {text}
      </span>
    </span>
  );
}

// What the letter says is of no account here; each line has a key and a width.
const TEXT_LINES = [
  ['a', '100%'],
  ['b', '92%'],
  ['c', '97%'],
  ['d', '60%'],
  ['e', '0'],
  ['f', '100%'],
  ['g', '100%'],
  ['h', '100%'],
  ['i', '100%'],
] as const;
