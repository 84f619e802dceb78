/** Which person asked or decided, and why: 1 to 120 and 1 to 500 characters. */
export type Attribution = { by: string; reason: string };
