/** What was expected and what was seen instead. */
export class Unmet extends Error {}
