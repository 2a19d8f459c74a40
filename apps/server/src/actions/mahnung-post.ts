import { entities, type Firma, type Kunde, type Mahnung } from '@traverse/domain';
import { guest } from '@traverse/schema';
import type { Deliver } from '../mail/delivery.ts';
import type { Attachment, Letter } from '../mail/letters.ts';
import type { RecordEngine } from '../records/engine.ts';
import { writeAsServer } from '../records/write.ts';

const { mahnungen } = entities;

/** A reminder that leaves by mail. */
export interface MahnungMail {
  readonly mahnung: Pick<Mahnung, 'id' | 'nummer'>;
  readonly titel: string;
  readonly an: string;
  readonly absaetze: readonly string[];
  readonly firma: Pick<Firma, 'name' | 'email'>;
  readonly attachments: readonly Attachment[];
}

/** Where a reminder to a customer goes; empty where no address is known. */
export function mailAddressOf({ mahnEmail, email }: Pick<Kunde, 'mahnEmail' | 'email'>): string {
  return mahnEmail || email;
}

/**
 * Delivers a letter that was marked as sent before: whatever happens in between, it never leaves twice. Where nobody
 * took it the mark goes, and why is kept with it.
 */
export async function deliverMahnung(
  engine: RecordEngine,
  deliver: Deliver,
  mail: MahnungMail,
): Promise<void> {
  try {
    await deliver(letterOf(mail));
  } catch (error) {
    engine.log.error({ err: error }, 'A reminder could not be sent');
    const reason = error instanceof Error ? error.message : String(error);
    await writeAsServer(engine, guest, (context) =>
      context.update(mahnungen, mail.mahnung.id, {
        versandAm: '',
        versandFehler: `Die Mail ist nicht angekommen: ${reason}`.slice(0, 500),
      }),
    );
  }
}

function letterOf({ titel, an, absaetze, firma, attachments }: MahnungMail): Letter {
  const text = [...absaetze, firma.name].filter(Boolean).join('\n\n');
  const subject = `${titel} von ${firma.name}`;
  return {
    to: an,
    subject,
    text: `${text}\n`,
    attachments,
    ...(firma.email === '' ? {} : { replyTo: firma.email }),
  };
}
