import type { RoundView } from '@baize/contract'
import type { AnyGameEngine } from '@baize/games'
import { type Book, playAgain } from '@baize/games/play-again'
import { type Reworked, rework } from '@baize/games/rework'
import { isRisk } from '@baize/games/risk/rules'
import type { TableGame } from '@baize/games/tables/play-table'
import type { WireRatio } from '@baize/games/wire-ratio'
import { type Chance, type Result, refuse } from '@baize/kernel'
import { hashPorts } from './hash-ports.ts'

export type VerifyRefusalCode =
  | 'seed_not_revealed'
  | 'round_open'
  | 'version_unknown'
  | 'seeds_invalid'

/**
 * Draws and plays a round again from its seeds, with the published rules, in this browser. The
 * rules are fetched only here: no other page needs them.
 */
export async function recomputeRound(
  round: RoundView,
): Promise<Result<Reworked, VerifyRefusalCode>> {
  const { fairness, outcome } = round
  if (round.state === 'open' || !outcome) return refuse('round_open')
  if (fairness.serverSeed === null) return refuse('seed_not_revealed')
  const recorded = { ...round, outcome: outcome as WireRatio }
  if (round.version === 'crash@1') {
    const { reworkBet } = await import('@baize/games/crash/rework-bet')
    return reworkBet(recorded, fairness.serverSeed, hashPorts)
  }
  const play = await findPlay(round)
  if (!play) return refuse('version_unknown')
  return rework(recorded, fairness.serverSeed, hashPorts, play)
}

/** Writes the book of the round again; undefined where it could not have been played so. */
type Player = (chance: Chance) => Book | undefined

async function findPlay(round: RoundView): Promise<Player | undefined> {
  switch (round.version) {
    case 'lantern-tiger@1': {
      const { openRound } = await import('@baize/games/lantern-tiger/play')
      return (chance) => openRound(chance)
    }
    case 'mines@1':
      return playWith((await import('@baize/games/mines')).mines, round)
    case 'dice@1': {
      const { openRound } = await import('@baize/games/dice/play')
      const { direction, target } = round.options
      if (direction !== 'under' && direction !== 'over') return undefined
      if (typeof target !== 'number') return undefined
      return (chance) => openRound(chance, { direction, target })
    }
    case 'limbo@1': {
      const { openRound } = await import('@baize/games/limbo/play')
      const { target } = round.options
      if (typeof target !== 'number') return undefined
      return (chance) => openRound(chance, { target })
    }
    case 'keno@1':
      return playWith((await import('@baize/games/keno')).keno, round)
    case 'wheel@1':
      return playWith((await import('@baize/games/wheel')).wheel, round)
    case 'tower@1':
      return playWith((await import('@baize/games/tower')).tower, round)
    case 'hilo@1':
      return playWith((await import('@baize/games/hilo')).hilo, round)
    case 'coin-flip@1':
      return playWith((await import('@baize/games/coin-flip')).coinFlip, round)
    case 'video-poker@1':
      return playWith((await import('@baize/games/video-poker')).videoPoker, round)
    case 'blackjack@1':
      return playWith((await import('@baize/games/blackjack')).blackjack, round)
    case 'plinko@1': {
      const { openRound } = await import('@baize/games/plinko/play')
      const { rows, risk } = round.options
      if (typeof rows !== 'number' || !isRisk(risk)) return undefined
      return (chance) => openRound(chance, { rows, risk })
    }
    case 'roulette@1': {
      const { rouletteGame } = await import('@baize/games/roulette/game')
      return playerOf(rouletteGame, round)
    }
    case 'baccarat@1': {
      const { baccaratGame } = await import('@baize/games/baccarat/game')
      return playerOf(baccaratGame, round)
    }
    case 'sic-bo@1': {
      const { sicBoGame } = await import('@baize/games/sic-bo/game')
      return playerOf(sicBoGame, round)
    }
    case 'dragon-tiger@1': {
      const { dragonTigerGame } = await import('@baize/games/dragon-tiger/game')
      return playerOf(dragonTigerGame, round)
    }
    default: {
      const { loadSlotRound } = await import('@baize/games/slots/play-version')
      return await loadSlotRound(round.version, round)
    }
  }
}

/** A round of a table on which one draw settles all bets; nothing where its bets cannot be read. */
async function playerOf<Result>(
  game: TableGame<Result>,
  round: RoundView,
): Promise<Player | undefined> {
  const [{ parseBets }, { playTable }] = await Promise.all([
    import('@baize/games/tables/bets'),
    import('@baize/games/tables/play-table'),
  ])
  const bets = parseBets(game, round.options)
  return bets.ok ? (chance) => playTable(game, chance, bets.value) : undefined
}

function playWith(engine: AnyGameEngine, round: RoundView): Player {
  return (chance) => playAgain(engine, round, chance)
}
