import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import type { Spoken } from '../platform/spoken.ts';

/** The language in which a person is told what is about themselves. */
export async function keepLanguage(
  { db }: Pick<Context, 'db'>,
  personId: string,
  language: Spoken,
): Promise<void> {
  await db.query(sql.unsafe`
    UPDATE persons SET language = ${language} WHERE person_id = ${personId}
  `);
}
