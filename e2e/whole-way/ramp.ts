import { expect, type Page } from '@playwright/test';
import { packliste, projekt, short } from './firm.ts';
import { takeScreen } from './screens.ts';
import type { Stage } from './stage.ts';

/** What stands on a label of the item: its id. */
type Codes = ReadonlyMap<string, string>;

/** The labels, as the office printed them: the addresses of the items end in what they say. */
export async function labelsOf({ desk }: Stage): Promise<Codes> {
  await desk.goto('/inventar');
  const table = desk.getByRole('table', { name: 'Inventar' });
  const codes = new Map<string, string>();
  for (const { name } of packliste) {
    const address = await table.getByRole('link', { name, exact: true }).getAttribute('href');
    codes.set(name, address?.split('/').at(-1) ?? '');
  }
  return codes;
}

/** All that the house has leaves it; two pieces are still to come. */
export async function scanOut({ phone }: Stage, codes: Codes): Promise<void> {
  const screen = await openScanning(phone, 'Raus');
  for (const { name, anzahl } of packliste) {
    const there = name === short.name ? anzahl - short.missing : anzahl;
    await scan(phone, codes, name, there);
    await expect(screen.getByRole('status').filter({ hasText: name })).toContainText(`${there} / ${anzahl}`);
  }
  await expect(screen.getByText('28 / 30')).toBeVisible();
  await takeScreen(phone, '11-raus');
}

/** A handle is torn off; the ramp says so with a photo. */
export async function reportSchaden({ phone }: Stage): Promise<void> {
  await phone.getByRole('button', { name: 'Liste', exact: true }).tap();
  await phone.getByRole('button', { name: 'Subwoofer 18 Zoll aktiv: mehr' }).tap();
  await phone.getByRole('button', { name: 'Schaden melden', exact: true }).tap();
  const dialog = phone.getByRole('dialog', { name: 'Anlegen' });
  await dialog.getByLabel('Schaden *').fill('Griff links ausgerissen');
  await dialog.getByRole('button', { name: 'Kamera' }).tap();
  await phone.getByRole('button', { name: 'Aufnehmen' }).tap();
  await phone.getByRole('button', { name: 'Übernehmen' }).tap();
  await expect(dialog.getByText('1 Datei')).toBeVisible();
  await takeScreen(phone, '12-schaden');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).tap();
  await expect(dialog).toBeHidden();
}

/** Everything that went out comes back, but for one lamp. */
export async function scanIn({ phone }: Stage, codes: Codes): Promise<void> {
  const screen = await openScanning(phone, 'Rein');
  for (const { name, anzahl } of packliste) {
    const back =
      name === 'LED-PAR outdoor' ? anzahl - 1 : name === short.name ? anzahl - short.missing : anzahl;
    await scan(phone, codes, name, back);
    await expect(screen.getByRole('status').filter({ hasText: name })).toContainText(
      `Gezählt: ${back} Stück`,
    );
  }
  await takeScreen(phone, '17-rein');
  await screen.getByRole('button', { name: 'Liste', exact: true }).tap();
  await expect(
    phone.getByRole('table', { name: 'Artikel der Packliste' }).getByRole('row', { name: /LED-PAR outdoor/ }),
  ).toContainText('fehlt 1');
}

async function openScanning(phone: Page, mode: 'Raus' | 'Rein') {
  await phone.goto('/home');
  // Jonas has no labels; the project has two.
  await expect(phone.getByText('In den nächsten Wochen steht nichts für dich an')).toBeVisible();
  await phone
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: /^Packlisten/ })
    .tap();
  await phone.getByRole('link', { name: /scannen$/ }).tap();
  const screen = phone.getByRole('region', { name: /^Scannen PL/ });
  await expect(screen.getByRole('heading', { name: projekt })).toBeVisible();
  await screen.getByRole('radio', { name: mode, exact: true }).tap();
  return screen;
}

async function scan(phone: Page, codes: Codes, name: string, pieces: number): Promise<void> {
  const field = phone.getByLabel('Code scannen oder eintippen');
  await field.fill(`${codes.get(name)}-ST${pieces}`);
  await field.press('Enter');
}
