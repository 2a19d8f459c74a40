import { entities } from '@traverse/domain/entities';
import {
  neueCodesPfad,
  zweiterFaktorAbnehmenPfad,
  zweiterFaktorAusPfad,
  zweiterFaktorBeginnenPfad,
  zweiterFaktorBestaetigenPfad,
  zweiterFaktorPfad,
} from '@traverse/domain/pfade';
import { fieldError } from '@traverse/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import qrcode from 'qrcode-generator';
import { serve } from '../pfade/serve.ts';
import { badRequest, invalid, notFound } from '../records/api-error.ts';
import { writeAsServer } from '../records/write.ts';
import { type Account, findAccount } from './accounts.ts';
import { type AuthParts, sessionAnswer, startSession } from './auth-parts.ts';
import { asOneself, ownAccount, requirePassword } from './own-account.ts';
import {
  confirmFactor,
  prepareFactor,
  recoveryCodesLeft,
  renewRecoveryCodes,
  takeOffFactor,
} from './second-factor.ts';
import { proven } from './second-step.ts';

/** One's own second factor: to set up, to renew its recovery codes, to end; admins take it off others. */
export function secondFactorPaths(app: FastifyInstance, parts: AuthParts): void {
  const { engine, attempts } = parts;
  const own = ({ headers }: FastifyRequest) => ownAccount(parts, headers.authorization);

  serve(app, zweiterFaktorPfad, async (_asked, { request }) => {
    const { id, record } = await own(request);
    const codes = record.zweiterFaktor ? await recoveryCodesLeft(engine.database.reads, id) : 0;
    return { aktiv: record.zweiterFaktor, codes };
  });

  serve(app, zweiterFaktorBeginnenPfad, async ({ password }, { request }) => {
    const account = await own(request);
    refuseSecond(account);
    await requirePassword(parts, account, password);
    const made = await writeAsServer(engine, asOneself(account), (context) =>
      prepareFactor(context, account),
    );
    return { ...made, qr: squaresOf(made.url) };
  });

  serve(app, zweiterFaktorBestaetigenPfad, async ({ code }, { request }) => {
    const account = await own(request);
    refuseSecond(account);
    const codes = await attempts.run({ account: `code ${account.id}`, address: '' }, () =>
      writeAsServer(engine, asOneself(account), async (context) => {
        if (!(await confirmFactor(context, account.id, code))) return undefined;
        // Ends every other session, which began without it.
        await context.update(entities.users, account.id, { zweiterFaktor: true });
        return renewRecoveryCodes(context, account.id);
      }),
    );
    if (!codes) throw invalid({ code: fieldError('validation_invalid_code') });
    const sid = await startSession(parts, account.id, request);
    return { ...(await sessionAnswer(parts, account.id, request, { sid })), codes };
  });

  serve(app, neueCodesPfad, async ({ code }, { request }) => {
    const account = await own(request);
    await proven(parts, account, code, 'code', '');
    return {
      codes: await writeAsServer(engine, asOneself(account), (context) =>
        renewRecoveryCodes(context, account.id),
      ),
    };
  });

  serve(app, zweiterFaktorAusPfad, async ({ code }, { request }) => {
    const account = await own(request);
    await proven(parts, account, code, 'code', '');
    await writeAsServer(engine, asOneself(account), (context) => takeOffFactor(context, account.id));
  });

  serve(app, zweiterFaktorAbnehmenPfad, async ({ user }, { reader }) => {
    const account = await findAccount(engine.database.reads, user);
    if (!account) throw notFound();
    // Whoever finds the session of an admin open is not them.
    if (account.id === reader.id)
      throw badRequest('Deinen eigenen zweiten Faktor nimmst du unter Einstellungen mit einem Code ab.');
    await writeAsServer(engine, reader, (context) => takeOffFactor(context, account.id));
  });
}

function refuseSecond({ record }: Account): void {
  if (record.zweiterFaktor) throw badRequest('Der zweite Faktor ist schon eingerichtet.');
}

/** A QR code as a square of `size` modules, and the dark ones as the path of an SVG. */
function squaresOf(text: string): { readonly size: number; readonly path: string } {
  const qr = qrcode(0, 'M');
  qr.addData(text, 'Byte');
  qr.make();
  const size = qr.getModuleCount();
  const all = Array.from(
    { length: size * size },
    (_, index) => [Math.floor(index / size), index % size] as const,
  );
  const path = all
    .filter(([row, column]) => qr.isDark(row, column))
    .map(([row, column]) => `M${column} ${row}h1v1h-1z`);
  return { size, path: path.join('') };
}
