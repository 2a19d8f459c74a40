import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateWithTime } from '@traverse/domain/values';
import { beforeAll, expect, test, vi } from 'vitest';
import type { TestUser } from '../../server/test/server.ts';
import { aMark, cutNetwork, fill, press, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
let planung: TestUser;
beforeAll(async () => {
  planung = await house.server.user('planung');
});

const gestern = addDays(dayAt(Date.now()), -1);
const at = (hours: number) => wireDateWithTime(gestern, hours * 60);

async function scene(person: { readonly art?: string } = {}) {
  const projekt = await house.server.given('projekt', {
    name: `Gala ${aMark()}`,
    datum_von: at(8),
    datum_bis: at(18),
  });
  const anna = await house.server.given('personen', {
    name: `Anna ${aMark()}`,
    art: 'Angestellt',
    ...person,
  });
  const need = await house.server.given('dienste', {
    projekt: projekt.id,
    anzahl: 3,
    schichten: [{ von: at(8), bis: at(18), pause: 45 }],
  });
  const on = (whom: string, dienst = need.id, { art = '' }: { readonly art?: string } = {}) =>
    house.server.given('einsaetze', {
      dienst,
      person: whom,
      status: 'eingeteilt',
      // Whoever works freely has said yes.
      ...(art === 'Frei' ? { antwortWeg: 'Telefon' } : {}),
    });
  await on(anna.id, need.id, person);
  return { projekt, anna, need, on };
}
async function openPage(person: string) {
  const { body } = await house.server.ask('POST', `/api/personen/${person}/link`, { as: planung });
  await house.open(`/l/#${String(body.url).split('#')[1]}`);
}
const hoursOf = (person: string) => house.find('arbeitszeiten', 'person', person);

test('[STUND-01] as planned by one press, corrected by another version, taken back, all on the phone', async () => {
  const { projekt, anna } = await scene();
  await openPage(anna.id);
  const card = within(await screen.findByRole('region', { name: new RegExp(`^Stunden ${projekt.name}`) }));
  expect(card.getByText('8:00 – 18:00')).toBeTruthy();
  expect(card.getByText(/Pause 45 min, 9:15 h/)).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: /^Stimmt/ }));
  await waitFor(async () =>
    expect(await hoursOf(anna.id)).toMatchObject([{ stand: 'gemeldet', minuten: 555 }]),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Berichtigen:/ }));
  const form = within(await screen.findByRole('form', { name: /^Berichtigen/ }));
  await fill(form.getByLabelText('Bis'), '17');
  // The break that the law asks for, to be read before it is sent.
  expect(form.getByText('Pause 30 min, 8:30 h')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: /^Speichern/ }));
  await waitFor(async () =>
    expect((await hoursOf(anna.id)).map(({ stand }) => stand)).toEqual(['ersetzt', 'gemeldet']),
  );
  await screen.findByText(/8:00 – 17:00, Pause 30 min/);
  await userEvent.click(await screen.findByRole('button', { name: /^Berichtigen:.*17:00/ }));
  await press(/^War keine Arbeit/);
  await waitFor(async () =>
    expect((await hoursOf(anna.id)).at(-1)).toMatchObject({ stand: 'zurückgenommen' }),
  );
});

test('[STUND-01] while the line is gone it is kept on the phone and said so, and goes out once it is back', async () => {
  const { projekt, anna } = await scene();
  await openPage(anna.id);
  const card = within(await screen.findByRole('region', { name: new RegExp(`^Stunden ${projekt.name}`) }));
  const line = cutNetwork();
  await userEvent.click(card.getByRole('button', { name: /^Stimmt/ }));
  const list = within(await screen.findByRole('list', { name: 'Auf dem Gerät gemerkt' }));
  expect(list.getByText(projekt.name)).toBeTruthy();
  expect(await hoursOf(anna.id)).toEqual([]);
  line.mend();
  window.dispatchEvent(new Event('online'));
  await waitFor(async () =>
    expect(await hoursOf(anna.id)).toMatchObject([{ stand: 'gemeldet', quelle: 'Link' }]),
  );
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Auf dem Gerät gemerkt' })).toBeNull());
});

test('[STUND-01] what was kept by a link waits while an account has the same tab: neither sent nor shown, and its own goes out', async () => {
  const { projekt, anna, on } = await scene();
  const account = await house.server.user();
  const ben = await house.server.given('personen', {
    name: `Ben ${aMark()}`,
    art: 'Angestellt',
    user: account.id,
  });
  await on(ben.id);
  const stimmt = async () => {
    const card = await screen.findByRole('region', { name: new RegExp(`^Stunden ${projekt.name}`) });
    await userEvent.click(within(card).getByRole('button', { name: /^Stimmt/ }));
  };
  await openPage(anna.id);
  await screen.findByRole('region', { name: new RegExp(`^Stunden ${projekt.name}`) });
  // Hours alone do not get through.
  const ask = globalThis.fetch;
  const line = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.endsWith('/api/mannschaft/stunden')) throw new TypeError('Failed to fetch');
    return ask(input, init);
  });
  await stimmt();
  await screen.findByRole('list', { name: 'Auf dem Gerät gemerkt' });
  line.mockRestore();

  await house.open('/meine', account);
  await stimmt();
  await waitFor(async () =>
    expect(await hoursOf(ben.id)).toMatchObject([{ quelle: 'Konto', gemeldetVon: ben.name }]),
  );
  // Of hers nothing stands there once his own is answered.
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Auf dem Gerät gemerkt' })).toBeNull());
  expect(await hoursOf(anna.id)).toEqual([]);

  await openPage(anna.id);
  await waitFor(async () => expect(await hoursOf(anna.id)).toMatchObject([{ quelle: 'Link' }]));
  expect(await hoursOf(ben.id)).toHaveLength(1);
});

test('[STUND-01 P5.3 P5.4] the break is proposed; what cannot be is said where it was typed, and what the office has changed meanwhile says so', async () => {
  const { projekt, anna } = await scene();
  await openPage(anna.id);
  await press(/^Ändern/);
  const form = within(await screen.findByRole('form', { name: `Stunden ${projekt.name}` }));
  // [P5.4] the law asks for 30 minutes, the Dienst gives 45.
  await fill(form.getByLabelText('Bis'), '17');
  expect(form.getByText('Pause 45 min, 8:15 h')).toBeTruthy();
  await fill(form.getByLabelText('Bis'), '8');
  await userEvent.click(form.getByRole('button', { name: /^Speichern/ }));
  await says('Das Ende liegt vor dem Anfang.');
  await fill(form.getByLabelText('Bis'), '18');
  await userEvent.click(form.getByRole('button', { name: /^Speichern/ }));
  await waitFor(async () => expect(await hoursOf(anna.id)).toHaveLength(1));
  const [mine] = await hoursOf(anna.id);
  await userEvent.click(await screen.findByRole('button', { name: /^Berichtigen:/ }));
  const again = within(await screen.findByRole('form', { name: /^Berichtigen/ }));
  await fill(again.getByLabelText('Bis'), '17:30');
  await house.server.ask('POST', '/api/mannschaft/stunden', {
    as: planung,
    body: {
      meldungen: [
        {
          id: 'officecorrects1',
          person: anna.id,
          ersetzt: mine?.['id'],
          von: at(8),
          bis: at(16),
          pause: 30,
          grund: 'Abbau entfiel',
        },
      ],
    },
  });
  await userEvent.click(again.getByRole('button', { name: /^Speichern/ }));
  await says(/Diese Zeit wurde inzwischen geändert\. Es gilt 08:00–16:00, Pause 30 min\./);
  // What was typed is still there, until she lets go of it.
  const kept = within(await screen.findByRole('region', { name: /^Nicht angenommen/ }));
  expect(kept.getByLabelText<HTMLInputElement>('Bis').value).toBe('17:30');
  await userEvent.click(kept.getByRole('button', { name: /^Zurück/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Nicht angenommen/ })).toBeNull());
});

test('[STUND-01] nobody asks whoever works freely, and the hours are there when looked for', async () => {
  const { projekt, anna } = await scene({ art: 'Frei' });
  await openPage(anna.id);
  await screen.findByRole('heading', { name: 'Stunden' });
  expect(screen.queryByRole('region', { name: new RegExp(`^Stunden ${projekt.name}`) })).toBeNull();
  await press(/^Stunden aufschreiben/);
  await screen.findByRole('region', { name: new RegExp(`^Stunden ${projekt.name}`) });
});

test('[STUND-02] whoever leads on site sees names and hours, enters what is missing and confirms the rest', async () => {
  const { projekt, anna, on } = await scene();
  const leads = await house.server.given('funktionen', { name: `Leitung ${aMark()}`, leitung: true });
  const need = await house.server.given('dienste', {
    projekt: projekt.id,
    funktion: leads.id,
    schichten: [{ von: at(8), bis: at(18), pause: 45 }],
  });
  const lead = await house.server.given('personen', { name: `Lea ${aMark()}`, art: 'Angestellt' });
  await on(lead.id, need.id);
  const ben = await house.server.given('personen', { name: `Ben ${aMark()}`, art: 'Angestellt' });
  await on(ben.id);
  await house.server.ask('POST', '/api/mannschaft/stunden', {
    as: planung,
    body: {
      meldungen: [
        {
          id: `x${Date.now()}`.padEnd(15, '0').slice(0, 15),
          person: ben.id,
          von: at(19),
          bis: at(20),
          pause: 0,
        },
      ],
    },
  });
  await openPage(lead.id);
  const team = within(await screen.findByRole('region', { name: `Stunden der Mannschaft, ${projekt.name}` }));
  expect(team.getAllByText('nicht gemeldet')).toHaveLength(2);
  await userEvent.click(team.getByRole('button', { name: /^Alle wie geplant/ }));
  await waitFor(async () =>
    expect(await hoursOf(anna.id)).toMatchObject([{ stand: 'bestätigt', quelle: 'Leitung' }]),
  );
  await waitFor(() => expect(team.queryByText('nicht gemeldet')).toBeNull());
});

test('[STUND-02] what whoever leads typed stays where it was typed until it is stored', async () => {
  const { projekt, anna } = await scene();
  const leads = await house.server.given('funktionen', { name: `Leitung ${aMark()}`, leitung: true });
  const need = await house.server.given('dienste', {
    projekt: projekt.id,
    funktion: leads.id,
    schichten: [{ von: at(8), bis: at(18), pause: 45 }],
  });
  const lead = await house.server.given('personen', { name: `Lea ${aMark()}`, art: 'Angestellt' });
  await house.server.given('einsaetze', { dienst: need.id, person: lead.id, status: 'eingeteilt' });
  const [einsatz] = await house.find('einsaetze', 'person', anna.id);
  const first = `first${aMark()}0000000000000`.slice(0, 15);
  const report = (meldung: object) =>
    house.server.ask('POST', '/api/mannschaft/stunden', {
      as: planung,
      body: { meldungen: [{ person: anna.id, von: at(8), pause: 45, ...meldung }] },
    });
  await report({ id: first, einsatz: einsatz?.['id'], bis: at(18) });
  await openPage(lead.id);
  const team = within(await screen.findByRole('region', { name: `Stunden der Mannschaft, ${projekt.name}` }));
  await userEvent.click(team.getByRole('button', { name: /^Berichtigen/ }));
  const form = within(await team.findByRole('form'));
  await fill(form.getByLabelText('Bis'), '19');
  await fill(form.getByLabelText(/^Grund/), 'Abbau');
  await report({ id: `next${aMark()}00000000000000`.slice(0, 15), ersetzt: first, bis: at(17), grund: 'So' });
  await userEvent.click(form.getByRole('button', { name: /^Speichern/ }));
  await says(/Diese Zeit wurde inzwischen geändert\. Es gilt 08:00–17:00/);
  expect(form.getByLabelText<HTMLInputElement>('Bis').value).toBe('19:00');
  expect(form.getByLabelText<HTMLInputElement>(/^Grund/).value).toBe('Abbau');
  // Read what counts by now, the same goes for that.
  await waitFor(async () => {
    const button = team.queryByRole('button', { name: /^Speichern/ });
    if (button) await userEvent.click(button);
    expect((await hoursOf(anna.id)).filter(({ stand }) => stand === 'bestätigt')).toMatchObject([
      { bis: at(19), quelle: 'Leitung', grund: 'Abbau' },
    ]);
  });
});
