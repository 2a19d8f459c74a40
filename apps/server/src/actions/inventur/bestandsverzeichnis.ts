import { entities } from '@traverse/domain/entities';
import { bestandsverzeichnis, verzeichnisSpalten } from '@traverse/domain/inventur/bestandsverzeichnis';
import { bestandsverzeichnisPfad } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { sheetOf } from '../../spreadsheet/sheet-of.ts';

/** Movable assets as a file, on a day (IV-01). */
export function bestandsverzeichnisPath(
  app: FastifyInstance,
  { database: { reads }, clock }: RecordEngine,
): void {
  serve(app, bestandsverzeichnisPfad, {
    sheet: async ({ stichtag }) => {
      const day = stichtag || dayAt(clock().getTime());
      const assets = await reads.findWhere(entities.afa, {});
      const rows = bestandsverzeichnis(assets, await reads.findWhere(entities.geraete, {}), day);
      return sheetOf(`Bestandsverzeichnis ${day}`, verzeichnisSpalten, rows);
    },
  });
}
