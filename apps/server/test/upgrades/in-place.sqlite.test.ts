import { expect, test } from 'vitest';
import { anEmptyFolder, everything, type Place } from '../backup/a-firm.ts';
import { traverse } from '../backup/traverse.ts';
import { startServer } from '../server.ts';
import { expectAsItWas, oldFirm, THEN, VERSIONS } from './an-old-firm.ts';

test.each(VERSIONS)(
  '[RAND-01] [OPS-04] the folder of %s opens in place with every value as it was, and its own backup brings it back',
  async (version) => {
    const old = await oldFirm(version);
    using place = anEmptyFolder();
    old.putInto(place);
    // Nothing is wrong with it before the first start either.
    expect(await traverse(place, 'verify')).toMatchObject({ code: 0, err: '' });
    {
      await using server = await startServer({ at: place, now: THEN });
      expect((await server.ask('GET', '/api/health')).status).toBe(200);
    }
    await expectAsItWas(place, old);
    await expectAdminsPlan(place);
    const verified = await traverse(place, 'verify');
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).not.toContain('noch nicht gestartet');

    expect(await traverse(place, 'restore', old.backup, '--force')).toMatchObject({ code: 0, err: '' });
    await expectAsItWas(place, old);
    expect(await traverse(place, 'verify')).toMatchObject({ code: 0, err: '' });
  },
);

/** Whoever kept everything plans people as well; nobody else does. */
async function expectAdminsPlan(place: Place): Promise<void> {
  const { users = [], groups = [] } = await everything(place);
  const idOf = (name: string) => groups.find((group) => group['name'] === name)?.id;
  const [admin, planung] = [idOf('admin'), idOf('planung')];
  const of = (id: unknown) =>
    users.flatMap(({ id: user, groups: own }) => (Array.isArray(own) && own.includes(id) ? [user] : []));
  expect(of(planung)).not.toEqual([]);
  expect(of(planung)).toEqual(of(admin));
}

test('[RAND-01] what a program before this one did not work out is no fault: verify says that this one has to be started', async () => {
  using place = anEmptyFolder();
  (await oldFirm('2.10.1')).putInto(place);
  const { code, out } = await traverse(place, 'verify');
  expect(out).toMatch(
    /^Hinweis: Mit diesen Daten ist dieses Programm noch nicht gestartet worden\..*Starte es einmal/,
  );
  expect(out).toMatch(/\nIn Ordnung: 1\.\d+ Datensätze, 48 Dateien\.\n$/);
  expect(code).toBe(0);
});
