import { type Collection, entities, type Geraet, type RecordIn } from '@traverse/domain/entities';
import { anredeOf } from '@traverse/domain/forderung/mahntexte';
import { bekannteBasiszinsen } from '@traverse/domain/mahnung/basiszins';
import { defaultMahnenAb } from '@traverse/domain/mahnung/sperren';
import { ersteMahnstufen } from '@traverse/domain/mahnung/stufen';
import { technikKategorien } from '@traverse/domain/options/technik-kategorien';
import { wireDateOf } from '@traverse/domain/values';
import { groupNames, guest } from '@traverse/schema';
import { standardKontoFrom } from './effects/bankkonten.ts';
import { raiseInhalt } from './effects/geraet-im-case.ts';
import { keepEnd } from './protokoll/protokoll-ende.ts';
import type { Input, WriteContext } from './records/effects.ts';
import type { RecordEngine } from './records/engine.ts';
import { stampOf } from './records/stamps.ts';
import { writeAsServer } from './records/write.ts';

/** Records that the program counts on. What is there already stays as it is. */
export async function seed(
  engine: RecordEngine,
  registration: RecordIn<'einstellungen'>['key'] = 'allowNewUser',
): Promise<void> {
  await writeAsServer(engine, guest, async (context) => {
    await keepEnd(context.transaction, stampOf(context.now));
    const groups = await context.transaction.findWhere(entities.groups, {});
    const missing = groupNames.filter((name) => !groups.some((group) => group.name === name));
    for (const name of missing) await context.create(entities.groups, { name });
    // Of a firm from before there was planning, once: whoever kept everything plans as well.
    if (groups.length > 0 && missing.includes('planung')) await adminsPlan(context);
    await ifEmpty(context, 'einstellungen', [{ key: registration }]);
    if (registration === 'rejectNewUser') await closeRegistration(context);
    await ifEmpty(context, 'firma', [{}]);
    await firstKonto(context);
    const kategorien = [...technikKategorien, 'Rechnung (Einnahmen)'].map((name) => ({ name }));
    await ifEmpty(context, 'kategorien', kategorien);
    const basiszinsen = bekannteBasiszinsen.map(({ gueltigAb, satz }) => ({
      gueltigAb: wireDateOf(gueltigAb),
      satz,
    }));
    await ifEmpty(context, 'basiszinsen', basiszinsen);
    await firstMahnstufen(context);
    await casesOfBefore(context);
  });
}

async function adminsPlan({ transaction, update }: WriteContext): Promise<void> {
  const [admin] = await transaction.findWhere(entities.groups, { name: 'admin' }, 1);
  const [planung] = await transaction.findWhere(entities.groups, { name: 'planung' }, 1);
  if (!admin || !planung) return;
  for (const user of await transaction.findReferring(entities.users, 'groups', [admin.id]))
    await update(entities.users, user.id, { groups: [...user.groups, planung.id] });
}

/** Open because it always was, and now others reach the server: closed. What somebody has ever switched stays. */
async function closeRegistration({ transaction, update }: WriteContext): Promise<void> {
  const [setting] = await transaction.findWhere(entities.einstellungen, {}, 1);
  if (setting?.key !== 'allowNewUser' || setting.updated !== setting.created) return;
  await update(entities.einstellungen, setting.id, { key: 'rejectNewUser' });
}

/** Levels, their texts, and from which amount on, once: what the firm changes stays. */
async function firstMahnstufen({ transaction, create, update }: WriteContext): Promise<void> {
  if ((await transaction.findWhere(entities.mahnstufen, {}, 1)).length > 0) return;
  const [firma] = await transaction.findWhere(entities.firma, {}, 1);
  if (!firma) return;
  for (const { text, ...stufe } of ersteMahnstufen(anredeOf(firma))) {
    const vorlage = await create(entities.textvorlagen, { name: stufe.name, art: 'Brief', text });
    await create(entities.mahnstufen, { ...stufe, text: vorlage.id });
  }
  // A firm of before has the empty value: nobody chose to remind of cents.
  if (firma.mahnenAb === 0) await update(entities.firma, firma.id, { mahnenAb: defaultMahnenAb });
}

/** The account that the firm's data name, where they are older than accounts (BANK-01). */
async function firstKonto(context: WriteContext): Promise<void> {
  const { transaction } = context;
  const [konto] = await transaction.findWhere(entities.bankkonten, {}, 1);
  const [firma] = konto ? [] : await transaction.findWhere(entities.firma, {}, 1);
  if (firma) await standardKontoFrom(firma, context);
}

/** What devices lay in before there were cases is a case with fixed content (CASE-02). */
async function casesOfBefore(context: WriteContext): Promise<void> {
  const { transaction } = context;
  const [known] = await transaction.findWhere(entities.behaelter_inhalt, {}, 1);
  if (known) return;
  const lying = await transaction.values(entities.geraete, 'all', ['behaelter', 'inventar']);
  for (const [behaelter, inventar] of lying)
    if (behaelter)
      await raiseInhalt(behaelter as Geraet['behaelter'], inventar as Geraet['inventar'], 1, context);
}

async function ifEmpty(
  { transaction, create }: WriteContext,
  collection: Collection,
  records: readonly Input[],
): Promise<void> {
  const present = await transaction.findWhere(entities[collection], {}, 1);
  if (present.length > 0) return;
  for (const record of records) await create(entities[collection], record);
}
