import { createKeptSet } from '../kept-set.ts'

const FAVOURITES_MAX = 200

/** Tournaments and events that their reader has marked. */
export const favourites = createKeptSet('baize.sports-favourites', FAVOURITES_MAX)
