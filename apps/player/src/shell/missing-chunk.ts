// Each engine says in its own words that a module could not be fetched.
const WORDS = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
]

/** True when a part of the page's own code is not on the server any more. */
export function isMissingChunk(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  const message = failure.message.toLowerCase()
  return WORDS.some((words) => message.includes(words))
}
