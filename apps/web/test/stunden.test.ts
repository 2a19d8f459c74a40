import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, addMonths, dayAt, wireDateWithTime } from '@traverse/domain/values';
import { monatWorte } from '@traverse/domain/values/monatsnamen';
import { expect, test } from 'vitest';
import type { TestUser } from '../../server/test/server.ts';
import { aMark, cutNetwork } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
const gestern = addDays(today, -1);
const at = (hours: number) => wireDateWithTime(gestern, hours * 60);

/** One time of yesterday that this account reports as its own. */
async function reported(account: TestUser) {
  const id = `report${aMark()}00000000`.slice(0, 15);
  const { body } = await house.server.ask('POST', '/api/mannschaft/stunden', {
    as: account,
    body: { meldungen: [{ id, von: at(8), bis: at(17), pause: 45 }] },
  });
  expect(body.meldungen).toMatchObject([{ ist: 'gespeichert' }]);
}

test('[STUND-02] own hours are confirmed by oneself only as long as nobody else could, and nothing is offered that is refused', async () => {
  const admin = await house.admin();
  await house.server.given('personen', { name: `Chefin ${aMark()}`, art: 'Angestellt', user: admin.id });
  await reported(admin);
  await house.open('/stunden', admin);
  const card = within(await screen.findByRole('region', { name: 'Zu bestätigen' }));
  await card.findByRole('button', { name: /^Selbst bestätigen/ });
  expect(card.queryByRole('button', { name: /^\d+ bestätigen/ })).toBeNull();
  await house.server.user('planung');
  await house.askAgain();
  await waitFor(() => expect(card.queryByRole('button', { name: /^Selbst bestätigen/ })).toBeNull());
});

test('[ERR-02] what was not done says so until somebody has read it', async () => {
  const planung = await house.server.user('planung');
  const [anna, account] = [
    await house.server.given('personen', { name: `Anna ${aMark()}`, art: 'Angestellt' }),
    await house.server.user(),
  ];
  await house.server.ask('PATCH', `/api/collections/personen/records/${anna.id}`, {
    as: planung,
    body: { user: account.id },
  });
  await reported(account);
  await house.open('/stunden', planung);
  const press = await screen.findByRole('button', { name: /^(Eine|\d+) bestätigen/ });
  const line = cutNetwork();
  await userEvent.click(press);
  const said = await screen.findByText(/Der Server antwortet nicht/);
  expect(said.closest('[role=status]')?.querySelector('[aria-label="Meldung schließen"]')).toBeTruthy();
  line.mend();
});

test('[STUND-02] the office confirms many by one press, and not what is its own', async () => {
  const planung = await house.server.user('planung');
  const [anna, ben, own] = await Promise.all(
    [{}, {}, { user: planung.id }].map((values) =>
      house.server.given('personen', { name: `Person ${aMark()}`, art: 'Angestellt', ...values }),
    ),
  );
  for (const [index, whom] of [anna, ben, own].entries()) {
    const account = index === 2 ? planung : await house.server.user();
    if (index < 2)
      await house.server.ask('PATCH', `/api/collections/personen/records/${whom?.id}`, {
        as: planung,
        body: { user: account.id },
      });
    await reported(account);
  }
  await house.open('/stunden', planung);
  await userEvent.click(await screen.findByRole('button', { name: /^\d+ bestätigen/ }));
  const standOf = async (whom: typeof anna) =>
    (await house.find('arbeitszeiten', 'person', whom?.id ?? '')).map(({ stand }) => stand);
  await waitFor(async () => expect(await standOf(anna)).toEqual(['bestätigt']));
  expect([await standOf(ben), await standOf(own)]).toEqual([['bestätigt'], ['gemeldet']]);
});

test('[HAND-01 H1.21] hours are entered by begin and length, with the break that belongs to it', async () => {
  const planung = await house.server.user('planung');
  const anna = await house.server.given('personen', { name: `Anna ${aMark()}`, art: 'Angestellt' });
  await house.open('/stunden', planung);
  await userEvent.click(await screen.findByRole('button', { name: /^Stunden eintragen/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const person = await dialog.findByRole('combobox', { name: /^Person/ });
  await userEvent.click(person);
  await userEvent.click(await screen.findByRole('option', { name: anna.name }));
  await userEvent.type(dialog.getByLabelText('Von, Datum'), 'gestern');
  await userEvent.type(dialog.getByLabelText('Von, Uhrzeit'), '8');
  await userEvent.type(dialog.getByLabelText('Dauer'), '8,5');
  await userEvent.click(dialog.getByRole('button', { name: /^Speichern/ }));
  await waitFor(async () =>
    expect(await house.find('arbeitszeiten', 'person', anna.id)).toMatchObject([
      { minuten: 510, pause: 30, stand: 'bestätigt', quelle: 'Büro' },
    ]),
  );
});

test('[STUND-02] of more than 200 that wait the oldest stand there, which is said, and the others follow', async () => {
  const planung = await house.server.user('planung');
  const [anna, account] = [
    await house.server.given('personen', { name: `Anna ${aMark()}`, art: 'Angestellt' }),
    await house.server.user(),
  ];
  await house.server.ask('PATCH', `/api/collections/personen/records/${anna.id}`, {
    as: planung,
    body: { user: account.id },
  });
  const slots = Array.from({ length: 205 }, (_, nr) => ({
    day: addDays(gestern, -Math.floor(nr / 20)),
    minutes: (nr % 20) * 60,
    id: `many${nr}x${aMark()}00000000000`.slice(0, 15),
  }));
  for (let begun = 0; begun < slots.length; begun += 50) {
    const meldungen = slots.slice(begun, begun + 50).map(({ id, day, minutes }) => ({
      id,
      von: wireDateWithTime(day, minutes),
      bis: wireDateWithTime(day, minutes + 30),
      pause: 0,
    }));
    await house.server.ask('POST', '/api/mannschaft/stunden', { as: account, body: { meldungen } });
  }
  await house.open('/stunden', planung);
  const card = within(await screen.findByRole('region', { name: 'Zu bestätigen' }));
  await card.findByText(/^Das sind die 200 ältesten von \d+: Die nächsten/);
  await userEvent.click(card.getByRole('button', { name: /^\d+ bestätigen/ }));
  await waitFor(() => expect(screen.queryByText(/^Das sind die 200 ältesten/)).toBeNull());
});

test('[STUND-02] the page of a person has her hours of the last weeks, and whoever plans corrects them there', async () => {
  const planung = await house.server.user('planung');
  const anna = await house.server.given('personen', { name: `Anna ${aMark()}`, art: 'Angestellt' });
  await house.server.ask('POST', '/api/mannschaft/stunden', {
    as: planung,
    body: {
      meldungen: [
        {
          id: `hers${aMark()}000000000000`.slice(0, 15),
          person: anna.id,
          von: at(8),
          bis: at(17),
          pause: 45,
        },
      ],
    },
  });
  await house.open(`/person/${anna.id}`, planung);
  const card = within(await screen.findByRole('region', { name: 'Stunden' }));
  await card.findByText('8:00 – 17:00');
  expect(card.getByText(/^8:15 h in den letzten 60 Tagen/)).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: /17:00 berichtigen$/ }));
  await screen.findByRole('dialog', { name: `Stunden von ${anna.name} berichtigen` });
});

test('[STUND-02] what she has corrected meanwhile is not given back, which is said beside the reason', async () => {
  const planung = await house.server.user('planung');
  const account = await house.server.user();
  const anna = await house.server.given('personen', {
    name: `Anna ${aMark()}`,
    art: 'Angestellt',
    user: account.id,
  });
  const own = { id: `own${aMark()}0000000000000`.slice(0, 15), von: at(8), bis: at(17), pause: 45 };
  const report = (meldung: object) =>
    house.server.ask('POST', '/api/mannschaft/stunden', { as: account, body: { meldungen: [meldung] } });
  await report(own);
  await house.open(`/person/${anna.id}`, planung);
  const card = within(await screen.findByRole('region', { name: 'Stunden' }));
  await userEvent.click(await card.findByRole('button', { name: /17:00 zurückgeben$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Grund/), 'War am Vortag');
  await report({ ...own, id: `new${aMark()}0000000000000`.slice(0, 15), ersetzt: own.id, bis: at(16) });
  await userEvent.click(dialog.getByRole('button', { name: /^Zurückgeben/ }));
  await dialog.findByText(/^Diese Zeit wurde inzwischen geändert\. Es gilt 08:00–16:00/);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Grund/).value).toBe('War am Vortag');
});

test('[STUND-02] a month without hours says so, and leads to the one before', async () => {
  await house.open('/stunden', await house.server.user('planung'));
  const monat = (back: number) => monatWorte(addMonths(today, -back).slice(0, 'YYYY-MM'.length));
  for (let back = 1; back <= 12; back += 1) {
    await userEvent.click(await screen.findByRole('button', { name: 'Voriger Zeitraum' }));
    await screen.findByText(monat(back));
  }
  await screen.findByText(`Im ${monat(12)} sind keine Stunden eingetragen`);
  await userEvent.click(screen.getByRole('button', { name: `${monat(13)} zeigen` }));
  expect(await screen.findByText(`Im ${monat(13)} sind keine Stunden eingetragen`)).toBeTruthy();
});
