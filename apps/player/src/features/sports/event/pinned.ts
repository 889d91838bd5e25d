import { createKeptSet } from '../kept-set.ts'

const PINNED_MAX = 100

/** Markets that their reader wants first in every event. */
export const pinnedMarkets = createKeptSet('baize.sports-pinned', PINNED_MAX)
