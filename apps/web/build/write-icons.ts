// `npm run icons`: takes into icons.json what the app shows and drops what it no longer does.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingsOf, iconsInUse } from './icons.ts';

const source = join(import.meta.dirname, '../../../node_modules/@tabler/icons-react');
const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
const content = { from: `@tabler/icons-react ${version}, MIT`, drawings: await drawingsOf(iconsInUse()) };
writeFileSync(join(import.meta.dirname, 'icons.json'), `${JSON.stringify(content, null, 2)}\n`);
copyFileSync(join(source, 'LICENSE'), join(import.meta.dirname, 'icons.LICENSE'));
