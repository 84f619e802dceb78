import pg from 'pg';

/** The server's database of that name, made if it is missing: the URL of it. */
export async function makeDatabase(administrator: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: administrator });
  admin.on('error', () => {});
  await admin.connect();
  try {
    const known = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!known.rowCount) await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } finally {
    await admin.end();
  }
  const made = new URL(administrator);
  made.pathname = name;
  return made.href;
}
