import { expect, type Page } from '@playwright/test';
import { firma, inventar, jonas, kunde, nele } from './firm.ts';
import { takeScreen } from './screens.ts';
import type { Stage } from './stage.ts';

/** The first account of an empty installation. */
export async function registerFirst({ desk }: Stage): Promise<void> {
  await desk.goto('/');
  await desk.getByRole('link', { name: 'Registrieren' }).click();
  await fillRegistration(desk, nele);
  await takeScreen(desk, '01-registrieren');
  await desk.getByRole('button', { name: 'Registrieren' }).click();
  await expect(desk).toHaveURL('/home');
  await expect(desk.getByRole('navigation', { name: 'Bereiche' }).getByRole('link')).toHaveCount(7);
  await expect(firstSteps(desk).getByRole('link')).toHaveText([
    'Firmendaten',
    'Ausfüllen',
    'Inventar',
    'Kunden',
    'Kollegen',
    'Ich komme von PocketBase',
    'Ich habe Tabellen (CSV, Excel)',
  ]);
}

export async function setUpFirm({ desk }: Stage): Promise<void> {
  await firstSteps(desk).getByRole('link', { name: 'Firmendaten' }).click();
  await expect(desk.getByText('Für Rechnungen fehlt noch:')).toBeVisible();
  for (const [label, value] of Object.entries(firma)) {
    if (label === 'Bank') await desk.getByText('Bank und Anschrift').click();
    await desk.getByLabel(label, { exact: true }).fill(value);
  }
  await expect(desk.getByText('Für Rechnungen fehlt noch:')).toBeHidden();
  await expect(desk.getByRole('img', { name: /^Briefbogen von/ })).toContainText(firma.Firmenname);
  await desk.getByRole('button', { name: 'Speichern' }).click();
  await expect(desk.getByText('Firmendaten gespeichert')).toBeVisible();
  await desk.mouse.wheel(0, -5000);
  await takeScreen(desk, '02-firma');
}

/** A colleague registers on the phone and is let in. */
export async function letColleagueIn({ desk, phone }: Stage): Promise<void> {
  await phone.goto('/reg');
  await fillRegistration(phone, jonas);
  await phone.getByRole('button', { name: 'Registrieren' }).tap();
  await expect(phone).toHaveURL('/home');
  await expect(phone.getByText('Du bist noch in keiner Gruppe.')).toBeVisible();

  await desk.getByRole('link', { name: 'Benutzer' }).click();
  await expect(desk.getByText('1 neues Konto ohne Gruppen')).toBeVisible();
  for (const group of ['packlisten', 'inventar']) {
    await desk.getByRole('checkbox', { name: `${group} für ${jonas['Name *']}` }).click();
  }
  await expect(desk.getByText('1 neues Konto ohne Gruppen')).toBeHidden();
  await takeScreen(desk, '03-kollegen');
  await expect(phone.getByRole('navigation', { name: 'Bereiche' }).getByRole('link')).toHaveText([
    /Packlisten/,
    /Inventar/,
  ]);
}

export async function enterInventar({ desk }: Stage): Promise<void> {
  await open(desk, 'Inventar');
  const dialog = await create(desk);
  await dialog.getByRole('switch', { name: 'Weiteren Anlegen' }).check();
  for (const [index, { name, kategorie, anzahl, miete, wert }] of inventar.entries()) {
    if (index === inventar.length - 1) {
      await dialog.getByRole('switch', { name: 'Weiteren Anlegen' }).uncheck();
    }
    await dialog.getByLabel('Name *').fill(name);
    await dialog.getByRole('combobox', { name: 'Kategorie' }).click();
    await desk.getByRole('option', { name: kategorie, exact: true }).click();
    await dialog.getByLabel('Anzahl *').fill(anzahl);
    await dialog.getByLabel('Mietpreis').fill(miete);
    await dialog.getByLabel('Wiederbeschaffung').fill(wert);
    await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(desk.getByText(`${name} gespeichert`)).toBeVisible();
  }
  await expect(dialog).toBeHidden();
  const table = desk.getByRole('table', { name: 'Inventar' });
  for (const { name } of inventar) await expect(table.getByRole('link', { name, exact: true })).toBeVisible();
  await takeScreen(desk, '04-inventar');
}

export async function enterKunde({ desk }: Stage): Promise<void> {
  await open(desk, 'Kunden');
  const dialog = await create(desk);
  await expect(dialog.getByLabel('Kundennummer *')).toHaveValue('1');
  for (const [label, value] of Object.entries(kunde)) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await takeScreen(desk, '05-kunde');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(desk.getByRole('row', { name: new RegExp(kunde.Firma) })).toBeVisible();
}

/** Those of home, as long as there is no project. */
export const firstSteps = (page: Page) => page.getByRole('region', { name: 'Erste Schritte' });

/** Opens a screen by the side menu. */
export async function open(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  // The books are one line until they are wanted.
  const folded = menu.getByRole('button', { name: 'Bücher', expanded: false });
  if (await folded.isVisible()) await folded.click();
  await menu.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Presses 'Anlegen' on a list; an empty one offers it twice. */
export async function create(page: Page) {
  await page.getByRole('button', { name: 'Anlegen', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Anlegen' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fillRegistration(page: Page, { password, ...fields }: typeof nele | typeof jonas) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Passwort *', { exact: true }).fill(password);
  await page.getByLabel('Passwort wiederholen *').fill(password);
}
