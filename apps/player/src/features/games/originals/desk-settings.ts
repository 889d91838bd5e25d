import { watchMedia } from '../../../app/media-query.ts'
import { createStoredFlag } from '../../../app/stored-flag.ts'

/** Results appear at once, without an animation. */
export const instantPlay = createStoredFlag('baize.games.instant', false)

/** Single keys bet and choose; some people's hands or tools press them by accident. */
export const hotKeysOn = createStoredFlag('baize.games.hot-keys', true)

/** The numbers of the visit stand over the board. */
export const shownStatistics = createStoredFlag('baize.games.statistics', false)

/** Too narrow for a column beside the board. */
export const narrowDesk = watchMedia('(max-width: 56.24rem)')
