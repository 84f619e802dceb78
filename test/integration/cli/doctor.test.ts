import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { sql } from '../../../src/platform/db.ts';
import { say } from '../../../src/words/sentence.ts';
import { answerOf, useCli } from '../../setup/cli.ts';
import { anAccount } from '../../setup/factories/index.ts';
import { runCli } from '../../setup/run-cli.ts';

const at = useCli();
const { ctx } = at;

describe('doctor', () => {
  test('reports healthy, broken and unverified parts, each with a remedy', async () => {
    const account = await anAccount(ctx, at.business);
    await ctx.db.query(sql.unsafe`
      UPDATE mailboxes SET state = 'refused', last_error =
          ${JSON.stringify(say('mail_login_not_let_in', { server: 'the password was refused' }))}::jsonb
        WHERE mailbox_id = ${at.business.mailboxId}`);
    const ran = await runCli(
      {
        DATABASE_URL: ctx.database.url,
        TEMPORAL_ADDRESS: '127.0.0.1:1',
        BASE_URL: 'http://127.0.0.1:1',
      },
      ['doctor', '--json'],
    );
    const { state, findings } = answerOf(
      z.object({
        state: z.string(),
        findings: z.array(
          z.object({
            check: z.string(),
            level: z.string(),
            subject: z.string().nullable(),
            text: z.string(),
            todo: z.string().nullable(),
          }),
        ),
      }),
      ran,
    );
    expect(state).toBe('bad');
    expect(findings).toContainEqual(expect.objectContaining({ check: 'database', level: 'ok' }));
    for (const check of ['engine', 'api'])
      expect(findings).toContainEqual(
        expect.objectContaining({ check, level: 'bad', todo: expect.any(String) }),
      );
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: 'mailbox',
        subject: at.business.mailboxId,
        level: 'bad',
        text: expect.stringContaining('the password was refused'),
      }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: 'account',
        subject: account,
        todo: expect.stringContaining('account verify'),
      }),
    );
  });

  test('says that the database is away, and looks at the others all the same', async () => {
    const ran = await runCli(
      {
        DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z',
        TEMPORAL_ADDRESS: ctx.config.TEMPORAL_ADDRESS ?? '',
        TEMPORAL_NAMESPACE: 'nobody_made_it',
        BASE_URL: 'http://127.0.0.1:1',
      },
      ['doctor', '--json'],
    );
    const found = (check: string, text: RegExp) =>
      expect.objectContaining({ check, level: 'bad', text: expect.stringMatching(text) });
    expect(ran.json).toMatchObject({
      state: 'bad',
      findings: [
        found('database', /^The database does not answer \(ECONNREFUSED\)\.$/),
        found('engine', /nobody_made_it/),
        found('api', /127.0.0.1:1 does not answer/),
      ],
    });
  });

  test('says that nothing is reachable', async () => {
    const ran = await runCli({ PAISEWISE_HOME: path.join(at.home, 'nothing') }, [
      'doctor',
      '--json',
    ]);
    expect(ran).toMatchObject({ code: 0, json: { state: 'bad', findings: [{ check: 'stack' }] } });
  });
});

describe('seal rotate', () => {
  test('seals every secret with the first key, so that the older one can go', async () => {
    const newer = `newer:${Buffer.alloc(32, 9).toString('base64')}`;
    const older = `test:${Buffer.alloc(32, 7).toString('base64')}`;
    const env = { DATABASE_URL: ctx.database.url };
    const first = await runCli({ ...env, SEAL_KEYS: `${newer},${older}` }, [
      'seal',
      'rotate',
      '--json',
    ]);
    expect(first).toMatchObject({ code: 0, json: { current: 0 } });
    expect(await runCli({ ...env, SEAL_KEYS: newer }, ['seal', 'rotate', '--json'])).toMatchObject({
      code: 0,
      json: { resealed: 0 },
    });
    const without = await runCli({ ...env, SEAL_KEYS: older }, ['seal', 'rotate', '--json']);
    expect(without.code).toBe(1);
    expect(
      await runCli({ ...env, SEAL_KEYS: `${older},${newer}` }, ['seal', 'rotate', '--json']),
    ).toMatchObject({
      code: 0,
      json: { current: 0 },
    });
  });
});
