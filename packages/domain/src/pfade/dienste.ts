import {
  type AnswerOf,
  byKey,
  either,
  number,
  object,
  pfad,
  sparse,
  text,
  texts,
  word,
} from '@traverse/schema';
import { type Dienstart, type DienstWerte, dienstFelder } from '../entities/fremddienste.ts';
import { betreiber } from './betrieb.ts';
import { geheim } from './konto.ts';

const tag = 'Betrieb';

/** How one of them stands; its secret is told to nobody. */
const stand = <Art extends Dienstart>(art: Art) =>
  object({
    von: word(['.env', 'hier', ''], { label: 'Wo er eingestellt ist', hint: '.env gewinnt; leer: nirgends' }),
    werte: object(dienstFelder[art]),
    geheimnis: word(['da', 'fehlt', ''], {
      label: 'Ob sein Passwort da ist',
      hint: '„fehlt“: Die Daten kommen von einer anderen Installation, und hier ist es nicht lesbar',
    }),
  });

const dienste = {
  mail: stand('mail'),
  sicherung: stand('sicherung'),
  anmeldung: stand('anmeldung'),
  ordner: texts({
    label: 'Ordner, unter denen Sicherungen liegen dürfen',
    hint: 'Wie .env es erlaubt; leer: nur in Buckets',
  }),
};

/** Mail, the place of backups and the sign-in service (RM7). */
export const dienstePfad = pfad({
  method: 'GET',
  address: '/api/dienste',
  who: betreiber,
  summary: 'Mailversand, Sicherungsort und Anmeldedienst',
  description: 'Wo sie eingestellt sind und womit; Passwörter nennt sie nicht. Für admin.',
  tag,
  answer: dienste,
});

export type Dienste = AnswerOf<typeof dienstePfad>;
export type DienstStand<Art extends Dienstart> = Pick<Dienste[Dienstart], 'von' | 'geheimnis'> & {
  readonly werte: DienstWerte<Art>;
};

/** Who changes one says once more who they are. */
const confirmation = {
  password: sparse(geheim({ label: 'Das eigene Passwort' })),
  code: sparse(geheim({ label: 'Der Code des zweiten Faktors', hint: 'Wo es ihn gibt' })),
};

/** Tried by the server before it counts: that takes as long as the other one takes. */
export const dienstEinstellenPfad = pfad({
  method: 'POST',
  address: '/api/dienste/{art}',
  who: betreiber,
  summary: 'Einen Dienst einstellen',
  description:
    'Wird zuerst versucht: mit einer Testmail, einem abgelegten Objekt oder einer Frage an den Anmeldedienst. Was .env sagt, lässt sich hier nicht ändern. Für admin.',
  tag,
  body: {
    werte: sparse(
      byKey(either(text({ label: 'Ein Text' }), number({ label: 'Eine Zahl' })), {
        label: 'Die Felder des Dienstes',
      }),
    ),
    geheimnis: sparse(
      geheim({
        label: 'Sein Passwort',
        hint: 'Leer: wie bisher, wenn es an dieselbe Stelle geht',
        max: 5000,
      }),
    ),
    ...confirmation,
  },
  answer: dienste,
});

export const dienstEntfernenPfad = pfad({
  method: 'POST',
  address: '/api/dienste/{art}/entfernen',
  who: betreiber,
  summary: 'Einen Dienst nicht mehr verwenden',
  description: 'Danach gilt wieder, was ohne ihn gilt. Für admin.',
  tag,
  body: confirmation,
  answer: dienste,
});

/** A mail to oneself, by what holds now. */
export const testmailPfad = pfad({
  method: 'POST',
  address: '/api/dienste/mail/probe',
  who: betreiber,
  summary: 'Eine Testmail an sich selbst senden',
  description: 'Mit dem, was jetzt gilt, auch aus .env. Für admin.',
  tag,
  refuses: [400],
});
