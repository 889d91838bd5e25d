import { watchMedia } from '../../../app/media-query.ts'
import { createStoredFlag } from '../../../app/stored-flag.ts'

/** The numbers of the visit stand over the board. */
export const shownStatistics = createStoredFlag('baize.games.statistics', false)

/** Too narrow for a column beside the board. */
export const narrowDesk = watchMedia('(max-width: 56.24rem)')
