type Given = {
  baseUrl: string;
  databaseUrl: string;
  temporalAddress: string;
  /** Where the keys are kept: they themselves stand in no scroll-back and no log. */
  sealKeysFile: string;
  /** Where a screen of the engine is reached, if anybody has one. */
  uiUrl: string | undefined;
};

/** The lines that a shell needs for `npx paisewise` beside this stack, and how to get a screen. */
export function shellSettings(given: Given): string {
  const { baseUrl, databaseUrl, temporalAddress, sealKeysFile, uiUrl } = given;
  const settings = {
    BASE_URL: baseUrl,
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: temporalAddress,
    SEAL_KEYS_FILE: sealKeysFile,
    ...(uiUrl === undefined ? {} : { TEMPORAL_UI_URL: uiUrl }),
  };
  const words = Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}`);
  const line = `export ${words.join(' ')}`;
  return uiUrl === undefined
    ? `${line}\nThis engine has no screen. With a Temporal UI of your own (its TEMPORAL_ADDRESS is ${temporalAddress}), start this with TEMPORAL_UI_URL=http://127.0.0.1:8080, its address, and answers link to it.`
    : line;
}

const quoted = (value: string): string => `'${value.replaceAll("'", `'\\''`)}'`;
