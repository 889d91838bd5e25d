import { findTitle, gameIdOf, pickModelOf } from '@baize/games/vendor-play'
import type { Title } from './sessions.ts'
import type { VendorRound } from './vendor-round.ts'

/**
 * A title as its vendor knows it: the game that it is played as, and its own objects where it is published. What an operator
 * says of a title that nobody published counts; where that names no game that there is, it is a slot.
 */
export function knownTitle(title: Title): Title {
  const { game: _named, ...told } = title
  const game = gameIdOf(title) ?? slotInstead(title)
  const published = findTitle(title.gameCode)
  return {
    ...told,
    ...(game !== undefined && { game }),
    ...(published && { art: [...published.objects] }),
  }
}

function slotInstead({ gameCode, gameType, gameClassify }: Title): string | undefined {
  if (pickModelOf(gameType, gameClassify)) return undefined
  return gameIdOf({ gameCode, gameType: 'RNG' })
}

/** The title of a round, from what its vendor kept of it. */
export function titleOfRound({ vendorId, gameId, gameName, drawn }: VendorRound): Title {
  const game = drawn?.play?.game
  const published = findTitle(gameId)
  const title = knownTitle({
    ...{ vendorId, gameName, gameCode: gameId, vendorName: vendorId, gameClassify: '' },
    gameType: published?.gameType ?? 'RNG',
    family: published?.family ?? 'originals',
    art: ['gem'],
  })
  // What it was played as, whatever its vendor publishes by now.
  return { ...title, ...(game !== undefined && { game }) }
}
