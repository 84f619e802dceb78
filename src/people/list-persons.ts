import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';
import { getBusiness } from '../shops/businesses/business.ts';
import { roles } from './role.ts';

const listed = z.object({
  personId: z.string(),
  email: z.string(),
  isOperator: z.boolean(),
  roles: z.array(z.object({ businessId: z.string(), role: z.enum(roles) })),
  invitedTo: z.array(
    z.object({ businessId: z.string().nullable(), role: z.enum(roles).nullable() }),
  ),
  lastSeenAt: z.date().nullable(),
  createdAt: z.date(),
});

/** A person with their roles and the invitations that they haven't accepted yet. */
export type ListedPerson = z.output<typeof listed>;

/** The people of a business, invited ones too, or with null everybody; by address. */
export async function listPersons(
  { db }: { db: Queryable },
  businessId: string | null,
  limit: number | null,
): Promise<readonly ListedPerson[]> {
  if (businessId !== null) await getBusiness(db, businessId);
  const here = (column: ReturnType<typeof sql.fragment>) =>
    businessId === null ? sql.fragment`true` : sql.fragment`${column} = ${businessId}`;
  const open = sql.fragment`i.used_at IS NULL AND i.expires_at > now() AND NOT i.is_reset`;
  return db.any(sql.type(listed)`
    SELECT * FROM (
      SELECT p.person_id AS "personId", p.email, p.is_operator AS "isOperator",
        p.created_at AS "createdAt",
        coalesce((SELECT jsonb_agg(jsonb_build_object('businessId', r.business_id, 'role', r.role)
            ORDER BY r.business_id)
          FROM roles r WHERE r.person_id = p.person_id AND ${here(sql.fragment`r.business_id`)}),
          '[]') AS roles,
        coalesce((SELECT jsonb_agg(jsonb_build_object(
            'businessId', i.business_id, 'role', i.role) ORDER BY i.created_at)
          FROM invitations i WHERE i.person_id = p.person_id AND ${open}
            AND ${here(sql.fragment`i.business_id`)}), '[]') AS "invitedTo",
        (SELECT max(s.last_seen_at) FROM sessions s WHERE s.person_id = p.person_id)
          AS "lastSeenAt"
      FROM persons p
    ) all_persons
    WHERE ${businessId === null} OR roles <> '[]' OR "invitedTo" <> '[]'
    ORDER BY email LIMIT ${limit}
  `);
}

/** As the command line prints it. */
export const personJson = (person: ListedPerson) => ({
  person_id: person.personId,
  email: person.email,
  operator: person.isOperator,
  roles: person.roles.map(({ businessId, role }) => ({ business_id: businessId, role })),
  invited_to: person.invitedTo.map(({ businessId, role }) => ({
    business_id: businessId,
    role: role ?? 'operator',
  })),
  last_seen_at: person.lastSeenAt?.toISOString() ?? null,
  created_at: person.createdAt.toISOString(),
});
