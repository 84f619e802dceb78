/**
 * The mode of a key and of the orders made with it: real money, or none (decisions: Keys,
 * addresses, rates).
 */
export const modes = ['live', 'test'] as const;

export type Mode = (typeof modes)[number];
