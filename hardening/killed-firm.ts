import { foundFirm } from './firm.ts';
import { aHouse, settingsOf } from './house.ts';
import { anInstance } from './instance.ts';
import { type Door, Witness } from './witness.ts';

/** A firm on SQLite whose server is killed again and again: who watches, where its data are, and the way in. */
export async function aFirm(folder: string) {
  const witness = new Witness();
  const house = aHouse(folder);
  const server = await anInstance(settingsOf(house));
  await server.start();
  const { token } = await foundFirm(server.url);
  const door = (): Door => ({ url: server.url, token });
  return { witness, house, server, door };
}
