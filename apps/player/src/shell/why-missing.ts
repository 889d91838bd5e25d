import { LatePart } from '../app/part-in-time.ts'

// Each engine says in its own words that a module could not be fetched.
const WORDS = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
]

/** Names the words for it: a newer release took the part away, or the line does not bring it. */
export type WhyMissing = 'updated' | 'slowPage'

/** Why a part of the page's own code is not there; undefined where something else failed. */
export function whyMissing(failure: unknown, isOnline: boolean): WhyMissing | undefined {
  if (failure instanceof LatePart) return 'slowPage'
  if (!(failure instanceof Error)) return undefined
  const message = failure.message.toLowerCase()
  if (!WORDS.some((words) => message.includes(words))) return undefined
  return isOnline ? 'updated' : 'slowPage'
}
