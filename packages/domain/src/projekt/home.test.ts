import type { Id, WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { addDays, type Day, wireDateOf } from '../values/dates.ts';
import { homeProjekte, isListedOnHome, istWann, mostOnHome, type Wann, wannWorte } from './home.ts';

const today: Day = '2026-11-20';

const me = 'anna00000000001' as Id<'users'>;

function aProjekt(facts: { id?: string; label?: string; von?: Day; bis?: Day; staff?: Id<'users'> }) {
  const { id = 'p1', label = '', von = today, bis, staff } = facts;
  return {
    id: id as Id<'projekt'>,
    label,
    datum_von: wireDateOf(von),
    datum_bis: bis ? wireDateOf(bis) : ('' as WireDate),
    mitarbeiter: staff ? [{ name: 'Anna', telefon: '', position: '', user_id: staff }] : [],
  };
}

const viewer = (label = '', ...favouriten: string[]) => ({
  user: { id: me, label },
  favouriten: new Set(favouriten as Id<'projekt'>[]),
  today,
});

test.each<{ label: string; mine: string; listed: boolean }>([
  { label: '', mine: '', listed: true },
  { label: '', mine: 'Ton', listed: true },
  { label: ' , ', mine: '', listed: true },
  { label: 'Ton', mine: '', listed: false },
  { label: 'Ton, Licht', mine: 'Licht', listed: true },
  { label: 'licht', mine: 'Video,Licht', listed: true },
  { label: 'Ton', mine: 'Tontechnik', listed: false },
])(
  '[HOME-03] labelled "$label" a project is listed for a user with "$mine": $listed',
  ({ label, mine, listed }) => {
    expect(isListedOnHome(aProjekt({ label }), viewer(mine))).toBe(listed);
  },
);

test.each<{ staff: string; von: Day; listed: boolean }>([
  { staff: me, von: today, listed: true },
  { staff: 'somebodyelse001', von: today, listed: false },
  // Over is over, whose job it was.
  { staff: me, von: '2026-11-17', listed: false },
])(
  '[HOME-03] [R20] a job of $staff from $von with a foreign label is listed for me: $listed',
  ({ staff, von, listed }) => {
    const projekt = aProjekt({ label: 'Video', staff: staff as Id<'users'>, von });
    expect(isListedOnHome(projekt, viewer('Ton'))).toBe(listed);
  },
);

test.each<{ von: Day; bis?: Day; listed: boolean }>([
  { von: '2026-11-18', listed: true },
  { von: '2026-11-17', listed: false },
  { von: '2027-05-01', listed: true },
  { von: '2026-11-01', bis: '2026-11-18', listed: true },
  { von: '2026-11-01', bis: '2026-11-17', listed: false },
])('[HOME-03] on 20.11.2026 a project from $von to $bis is listed: $listed', ({ listed, ...dates }) => {
  expect(isListedOnHome(aProjekt(dates), viewer())).toBe(listed);
});

test('[HOME-03] favourites come first, even old ones and ones of other labels, and are not listed again', () => {
  const projekte = [
    aProjekt({ id: 'soon', von: '2026-11-25' }),
    aProjekt({ id: 'old favourite', von: '2025-01-01', label: 'Video' }),
    aProjekt({ id: 'later', von: '2026-12-24' }),
    aProjekt({ id: 'favourite', von: '2026-11-30' }),
    aProjekt({ id: 'old', von: '2025-01-01' }),
  ];
  const shown = homeProjekte(projekte, viewer('Ton', 'favourite', 'old favourite'));
  expect(shown.map(({ id }) => id)).toEqual(['favourite', 'old favourite', 'later', 'soon']);
});

test('[HOME-03] at most 50 projects are listed, favourites apart', () => {
  const projekte = Array.from({ length: 60 }, (_, index) =>
    aProjekt({ id: `p${index}`, von: addDays(today, index) }),
  );
  const shown = homeProjekte(projekte, viewer('', 'p0'));
  expect(shown).toHaveLength(mostOnHome + 1);
  expect(shown.slice(0, 2).map(({ id }) => id)).toEqual(['p0', 'p59']);
});

// A Friday.
test.each<{ von: string; bis?: string; in: readonly Wann[] }>([
  { von: '2026-11-20', in: ['heute', 'wochen'] },
  { von: '2026-11-18', bis: '2026-11-21', in: ['heute', 'wochen'] },
  { von: '2026-11-16', in: ['wochen'] },
  { von: '2026-11-15', in: [] },
  { von: '2026-11-29', in: ['wochen', 'kommende'] },
  { von: '2026-11-30', in: ['kommende'] },
  { von: '', in: [] },
])('[HOME-03] from $von to $bis a project stands under $in', ({ von, bis = '', in: wanted }) => {
  const wire = (day: string): WireDate => (day === '' ? '' : wireDateOf(day as Day));
  const card = { datum_von: wire(von), datum_bis: wire(bis) };
  const all = Object.keys(wannWorte) as Wann[];
  expect(all.filter((wann) => istWann(card, wann, '2026-11-20'))).toEqual(wanted);
});
