import type { EventResult } from '../results/event-result.ts'
import type { Score } from '../results/score.ts'
import { allGames, periodNamed, periodsWon } from './counts.ts'
import { handicap, oddEven, total, twoWay, yesNo } from './kinds.ts'
import { seriesScores, variantList } from './lists.ts'
import type { MarketDescription } from './market.ts'

const SET = { group: 'sets', specifiers: ['setnr'] } as const
const set = periodNamed('setnr')

/** Sets won: the score of the match, or what its sets come to. */
const sets = (result: EventResult): Score | undefined => result.regular ?? periodsWon(result)

/** Match, games of the whole match, and each set. A retirement leaves open what was not decided. */
export const TENNIS: readonly MarketDescription[] = [
  twoWay({ id: 186, name: 'Winner', group: 'main' }, sets, 'undecided'),
  handicap({ id: 187, name: 'Game handicap', group: 'main' }, allGames),
  handicap({ id: 188, name: 'Set handicap', group: 'main' }, sets),
  total({ id: 189, name: 'Total games', group: 'main' }, allGames, 'both'),
  total({ id: 190, name: '{$competitor1} total games', group: 'main' }, allGames, 'home'),
  total({ id: 191, name: '{$competitor2} total games', group: 'main' }, allGames, 'away'),
  yesNo(
    { id: 192, name: '{$competitor1} to win a set', group: 'sets' },
    sets,
    ({ home }) => home > 0,
  ),
  yesNo(
    { id: 193, name: '{$competitor2} to win a set', group: 'sets' },
    sets,
    ({ away }) => away > 0,
  ),
  oddEven({ id: 198, name: 'Odd/even games', group: 'main' }, allGames, 'both'),
  variantList({ id: 199, name: 'Correct score', group: 'sets' }, sets, {
    'sr:correct_score:bestof:3': seriesScores(3, 4),
    'sr:correct_score:bestof:5': seriesScores(5, 8),
  }),
  twoWay({ id: 202, name: '{!setnr} set - winner', ...SET }, set, 'undecided'),
  handicap({ id: 203, name: '{!setnr} set - game handicap', ...SET }, set),
  total({ id: 204, name: '{!setnr} set - total games', ...SET }, set, 'both'),
  total({ id: 314, name: 'Total sets', group: 'sets' }, sets, 'both'),
]
