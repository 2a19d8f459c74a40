import { expect, test } from 'vitest';
import { traverse } from '../backup/traverse.ts';
import { freshDatabase } from '../database.ts';
import { startServer } from '../server.ts';
import { expectAsItWas, oldFirm, THEN, VERSIONS } from './an-old-firm.ts';

test.each(VERSIONS)(
  '[RAND-01] [OPS-04] a backup of %s opens with every value and file as it was',
  async (version) => {
    const old = await oldFirm(version);
    await using place = await freshDatabase();
    expect(await traverse(place, 'verify', old.backup)).toMatchObject({ code: 0, err: '' });
    expect(await traverse(place, 'restore', old.backup)).toMatchObject({ code: 0, err: '' });
    {
      await using server = await startServer({ at: place, now: THEN });
      expect((await server.ask('GET', '/api/health')).status).toBe(200);
    }
    await expectAsItWas(place, old);
    const verified = await traverse(place, 'verify');
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).not.toContain('noch nicht gestartet');
  },
);
