/** One bounded step of a backlog's work, as its workflow reads it. */
export type Step = {
  /** How many it saw to. */
  done: number;
  /** How many it could not see to, and set aside. */
  aside: number;
  /** More waits: another step is to follow. */
  left: boolean;
  /** Where the next step begins, for work that passes once through everything. */
  after?: string;
};
