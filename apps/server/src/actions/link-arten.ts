import { angebotArt } from './angebot/angebot-art.ts';
import { bestellArt } from './bestellung/bestell-art.ts';
import { type AnyArt, anyArt } from './freigabe/open-link.ts';
import { personArt } from './person/person-art.ts';

/** Every kind of secret link (warehouse 8.1). One that stands in `freigaben.art` and not here opens nothing. */
export const linkArten: readonly AnyArt[] = [anyArt(angebotArt), anyArt(bestellArt), anyArt(personArt)];
