/** Door: how games are played in this browser. Games show the switches where they are of use, the settings all of them. */
import { createStoredFlag } from './stored-flag.ts'

/** No game makes a sound. */
export const mutedGames = createStoredFlag('baize.games.muted', false)

/** Games that have music play it; muted games are silent. */
export const musicOn = createStoredFlag('baize.games.music', true)

/** Results appear at once, without an animation. */
export const instantPlay = createStoredFlag('baize.games.instant', false)

/** Reels stop early. */
export const turboSpins = createStoredFlag('baize.games.turbo', false)

/** Single keys bet and choose; some people's hands or tools press them by accident. */
export const hotKeysOn = createStoredFlag('baize.games.hot-keys', true)
