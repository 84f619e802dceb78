import { z } from 'zod';
import type { AuditedAction } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { readAddress, readName } from '../platform/input-text.ts';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';
import { type Spoken, spoken } from '../words/spoken.ts';

const personRow = z.object({
  personId: z.string(),
  email: z.string(),
  passwordHash: z.string().nullable(),
  isOperator: z.boolean(),
  /** Grows when their ways to sign in were taken away. */
  accessEpoch: z.number(),
  /** In which they are told what is about themselves; null before they read the console. */
  language: z.enum(spoken).nullable(),
});

/** Somebody who may sign in to the console. The hash never leaves this room. */
export type Person = z.output<typeof personRow>;

const personColumns = sql.fragment`
  persons.person_id AS "personId", persons.email, persons.password_hash AS "passwordHash",
  persons.is_operator AS "isOperator", persons.access_epoch AS "accessEpoch", persons.language
`;

/** A person's address; it stands as `by` wherever they decide, so it is no longer than a name. */
export const readPersonAddress = (text: string): string =>
  readName(readAddress(text), say('the_email'));

export const findPersonByEmail = (db: Queryable, email: string): Promise<Person | null> =>
  db.maybeOne(sql.type(personRow)`SELECT ${personColumns} FROM persons WHERE email = ${email}`);

/** The person of that address. Throws `person_not_found`. */
export async function getPersonByEmail(db: Queryable, email: string): Promise<Person> {
  const found = await findPersonByEmail(db, email);
  if (!found) throw new Refusal('person_not_found', say('person_unknown', { email }));
  return found;
}

/** Whether anybody was ever let in. */
export const hasPersons = (db: Queryable): Promise<boolean> =>
  db.exists(sql.unsafe`SELECT FROM persons LIMIT 1`);

/** What an audit row begins with of somebody who changes how they themselves sign in. */
export const aboutSelf = (
  { personId, email }: { personId: string; email: string },
  action: `person.${string}`,
): AuditedAction => ({ businessId: null, actor: email, action, subject: personId });

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
