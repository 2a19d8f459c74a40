import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { wireDateWithTime } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { livesOn } from '../../server/test/lives-on.ts';
import type { TestUser } from '../../server/test/server.ts';
import { aMark, cutNetwork, press, says } from './hands.ts';
import { aHouse, isAt } from './house.ts';

livesOn('2026-12-01');
const house = aHouse();
const at = (day: number, hours: number) => wireDateWithTime(`2026-12-${day as 12}`, hours * 60);

/** Somebody who works here with an account of no group, on a Dienst that begins on this day. */
async function crew(status: string, day = 12, account?: TestUser) {
  const user = account ?? (await house.server.user());
  const [known] = await house.find('personen', 'user', user.id);
  const person =
    known ??
    (await house.server.given('personen', { name: `Anna ${aMark()}`, art: 'Angestellt', user: user.id }));
  const projekt = await house.server.given('projekt', {
    name: `Gala ${aMark()}`,
    ort: 'Bremen',
    datum_von: at(day, 8),
    datum_bis: at(day, 18),
    ansprechpartner: [{ person: 'Kim Projekt', telefon: '0441 9', email: '', position: 'Projektleiter' }],
  });
  const dienst = await house.server.given('dienste', {
    projekt: projekt.id,
    schichten: [{ von: at(day, 8), bis: at(day, 18), pause: 45 }],
  });
  const einsatz = await house.server.given('einsaetze', { dienst: dienst.id, person: person.id, status });
  return { user, person, projekt, einsatz };
}
const statusOf = async (projekt: string) =>
  (await house.find('einsaetze', 'projekt', projekt)).map(({ status }) => status);

test('[RM5] own jobs stand first on Start with day, time and place, and lead to a page with phone, sheet and calendar', async () => {
  const { user, projekt } = await crew('eingeteilt');
  const asked = await crew('angefragt', 14, user);
  const others = await crew('eingeteilt');
  await house.open('/home', user);
  const card = within(await screen.findByRole('region', { name: 'Meine Einsätze' }));
  expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(new RegExp(`^${projekt.name} eingeteilt.*12\\.12\\.2026.*8:00 – 18:00.*Bremen$`)),
    expect.stringMatching(new RegExp(`^${asked.projekt.name} angefragt.*14\\.12\\.2026`)),
  ]);
  expect(card.getByText('1 wartet auf dich')).toBeTruthy();
  expect(document.querySelector('main')?.textContent).not.toContain(`${others.projekt.name} eingeteilt`);
  const [first] = screen.getAllByRole('region');
  expect(first?.getAttribute('aria-label')).toBe('Meine Einsätze');
  await userEvent.click(card.getByRole('link', { name: new RegExp(projekt.name) }));
  await isAt('/meine');
  await screen.findByRole('heading', { level: 1, name: 'Meine Einsätze' });
  const own = within(await screen.findByRole('region', { name: projekt.name }));
  expect(own.getByRole('link', { name: 'Kim Projekt' }).getAttribute('href')).toBe('tel:04419');
  await userEvent.click(own.getByRole('button', { name: /^Alles zum Tag/ }));
  await press(/^Ja, ich mache es/);
  await waitFor(async () => expect(await statusOf(asked.projekt.id)).toEqual(['zugesagt']));
  await press(/^In meinen Kalender/);
  const calendar = await screen.findByRole('link', { name: 'Im Kalender öffnen' });
  expect(calendar.getAttribute('href')).toMatch(/^webcal:\/\/.+\.ics$/);
  expect(document.body.textContent).not.toContain(others.projekt.name);
});

test('[CREW-04] on /meine an account declines with a reason, and reads what it last knew while the line is gone', async () => {
  const { user, projekt } = await crew('angefragt');
  await house.open('/meine', user);
  await screen.findByRole('region', { name: `Anfrage ${projekt.name}` });
  const line = cutNetwork();
  await house.open('/meine', user);
  await screen.findByRole('region', { name: `Anfrage ${projekt.name}` });
  await press('Nein');
  await press(/^Absagen/);
  await says(/Der Server antwortet nicht/);
  line.mend();
  await press(/^Absagen/);
  await says(/Danke für die Antwort/);
  expect(await statusOf(projekt.id)).toEqual(['abgelehnt']);
});

test('[CREW-04] whose account belongs to nobody is told so, and Start shows nothing of it', async () => {
  await house.open('/meine', await house.server.user('packlisten'));
  await says('Dein Konto gehört zu keiner Person.');
  await house.open('/home');
  await screen.findByRole('heading', { level: 1, name: /^Start/ });
  expect(screen.queryByRole('region', { name: 'Meine Einsätze' })).toBeNull();
});

test('[CREW-04] whoever has nothing coming reads that, and Start shows nothing of it', async () => {
  const user = await house.server.user();
  await house.server.given('personen', { name: `Ben ${aMark()}`, art: 'Frei', user: user.id });
  await house.open('/meine', user);
  await says('Gerade steht nichts an.');
  await house.open('/home');
  await screen.findByRole('heading', { level: 1, name: /^Start/ });
  expect(screen.queryByRole('region', { name: 'Meine Einsätze' })).toBeNull();
});
