import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const markRow = z.object({ mark: z.string() });

/**
 * Eight hexadecimal digits that tell this database from others: the same for every process on it and
 * after a failover, another one for a copy that was loaded into another server.
 */
export const readDatabaseMark = (db: Queryable): Promise<string> =>
  db.oneFirst(sql.type(markRow)`
    SELECT left(md5(concat_ws('/',
      (SELECT system_identifier FROM creates_hold), oid, datname)), 8) AS mark
    FROM pg_database WHERE datname = current_database()
  `);
