import { celebrate, type Pace, type Presenters, soundsOfWins } from '@baize/game-client-kit'
import type { SoundBoard } from '@baize/game-client-kit/sound'
import { winSizeOf } from '@baize/game-client-kit/win-size'
import type { CellOnGrid, SlotEvent, SlotGrid } from '@baize/games/slots/events'
import type { SlotRules } from '@baize/games/slots/rules'
import { ratioFromWire } from '@baize/games/wire-ratio'
import { ratio } from '@baize/kernel'
import { decimalText } from '../../../app/number-text.ts'
import type { ShownRound } from '../reels/reel-show.ts'
import { placeCells } from './slots.logic.ts'
import type { SceneCard, SlotsHudStore } from './slots-hud.ts'
import type { SlotsScene } from './slots-scene.ts'
import { waitsFor } from './waits.logic.ts'

/** A win is shown this long; from the fourth on a spin, shorter. */
const WIN_MS = 620
const SHORT_WIN_MS = 240
const LONG_WINS = 3
const SCATTER_MS = 900
const EXPAND_MS = 700
const CARD_MS = 2200
const BIG_WIN_MS = 3600
const BETWEEN_SPINS_MS = 380
const HOLD_SPIN_MS = 720

interface ShowParts extends ShownRound {
  /** Undefined where the browser cannot draw: only the text is shown then. */
  readonly scene: SlotsScene | undefined
  readonly rules: SlotRules
  readonly hud: SlotsHudStore
  readonly sound: SoundBoard
}

/** How each event of a slot's book is shown. Nothing is worked out here, only shown. */
export function createSlotsPresenters(parts: ShowParts): Presenters<SlotEvent> {
  const { scene, rules, hud, isWin } = parts
  const sound = soundsOfWins(parts.sound, isWin)
  const sizeOf = (size: 'line' | 'light') => (isWin() ? size : 'returned')
  const reels = scene?.reels
  const scatter = rules.symbols.find(({ kind }) => kind === 'scatter')?.name
  let winsShown = 0
  let shown: SlotGrid = []
  let litCells: readonly CellOnGrid[] = []
  let holdUnits = 0
  let isInFeature = false

  const land = async (grid: SlotGrid, held: readonly number[], pace: Pace) => {
    winsShown = 0
    litCells = []
    shown = grid
    hud.patch({ plate: undefined, cascade: undefined })
    if (scene) {
      const waits = waitsFor(rules, grid, scatter)
      await reels?.landSymbols(
        scene.texturesOf(grid),
        pace,
        (reel) => {
          const hasScatter = scatter !== undefined && grid[reel]?.includes(scatter)
          sound.play(hasScatter ? 'scatter' : 'reelStop')
          const isAwaited = (waits[reel + 1] ?? 0) > 0
          if (isAwaited && pace.tempo === 'normal' && !pace.isSkipping) sound.play('awaited')
        },
        waits,
        held,
      )
    }
    hud.patch({ grid })
  }
  const showCard = async (card: SceneCard, ms: number, pace: Pace) => {
    hud.patch({ card })
    await pace.wait(ms)
    hud.patch({ card: undefined })
  }
  const light = (cells: readonly CellOnGrid[]) => {
    const placed = placeCells(rules, shown, cells)
    litCells = [...litCells, ...placed]
    reels?.lightCells(placed)
  }

  return {
    async spin(event, pace) {
      if (event.part === 'free') {
        parts.endStepSkip()
        const feature = hud.read().feature
        hud.patch({
          feature: {
            kind: 'freeSpins',
            index: event.index ?? 0,
            total: event.total ?? 0,
            multiplier: event.multiplier,
            special: feature?.kind === 'freeSpins' ? feature.special : undefined,
            units: feature?.kind === 'freeSpins' ? feature.units : 0,
          },
        })
        await pace.wait(BETWEEN_SPINS_MS)
      }
      if (event.part === 'respin') {
        hud.patch({ feature: { kind: 'respin' } })
        await pace.wait(BETWEEN_SPINS_MS)
      }
      await land(event.grid, event.part === 'respin' ? filledReels(rules, event.grid) : [], pace)
    },

    async expand(event, pace) {
      sound.play('scatter')
      if (scene) await reels?.swapSymbols(scene.texturesOf(event.grid), pace)
      hud.patch({ grid: event.grid })
      await pace.wait(EXPAND_MS)
    },

    async win(event, pace) {
      const { line, ways, symbol, count, units } = event
      winsShown += 1
      hud.patch({
        plate: {
          kind: 'win',
          symbol,
          count,
          units,
          size: sizeOf('line'),
          ...(line === undefined ? {} : { line }),
          ...(ways === undefined ? {} : { ways }),
        },
      })
      light(event.cells)
      if (winsShown <= LONG_WINS) sound.play('lineWin')
      const rows =
        line !== undefined && rules.pays.by === 'lines' ? rules.pays.lines[line - 1] : undefined
      if (rows && event.cells[0]?.[0] === 0) await reels?.drawLine(rows, count, line ?? 0, pace)
      await pace.wait(winsShown <= LONG_WINS ? WIN_MS : SHORT_WIN_MS)
    },

    async scatterWin(event, pace) {
      reels?.clearLines()
      light(event.cells)
      hud.patch({
        plate: { kind: 'scatter', count: event.count, units: event.units, size: sizeOf('line') },
      })
      sound.play('scatter')
      await pace.wait(SCATTER_MS)
    },

    async cascade(event, pace) {
      reels?.clearLines()
      const gone = litCells
      litCells = []
      shown = event.grid
      winsShown = 0
      hud.patch({ cascade: event.multiplier > 1 ? event.multiplier : undefined })
      if (scene) await reels?.dropSymbols(scene.texturesOf(event.grid), gone, pace)
      sound.play('reelStop')
      hud.patch({ grid: event.grid })
    },

    async bombs(event, pace) {
      const cells = event.bombs.map(({ cell }) => cell)
      light(cells)
      sound.play('win')
      hud.patch({
        plate: {
          kind: 'bombs',
          multiplier: event.multiplier,
          units: event.units,
          size: sizeOf('line'),
        },
      })
      await pace.wait(SCATTER_MS)
    },

    spinEnd(event) {
      reels?.clearLines()
      if (event.units === 0) return
      reels?.lightCells(litCells)
      const { feature } = hud.read()
      hud.patch({
        plate: { kind: 'total', units: event.units, size: sizeOf('light') },
        ...(feature?.kind === 'freeSpins' && {
          feature: { ...feature, units: feature.units + event.units },
        }),
      })
    },

    async specialChosen(event, pace) {
      hud.patch({
        feature: {
          ...{ kind: 'freeSpins', index: 0, total: 0, multiplier: 1, units: 0 },
          special: event.symbol,
        },
      })
      sound.play('win')
      await showCard({ kind: 'special', symbol: event.symbol }, CARD_MS, pace)
    },

    async freeSpinsAwarded(event, pace) {
      parts.endStepSkip()
      const isMore = isInFeature
      isInFeature = true
      reels?.clearWins()
      sound.play(isMore ? 'win' : 'bigWin')
      await showCard({ kind: 'awarded', spins: event.spins, isMore }, CARD_MS, pace)
    },

    async freeSpinsEnd(event, pace) {
      isInFeature = false
      hud.patch({ plate: undefined })
      reels?.clearWins()
      if (event.units > 0) sound.play('win')
      await showCard({ kind: 'ended', total: event.total, units: event.units }, CARD_MS, pace)
      hud.patch({ feature: undefined })
    },

    async holdStart(event, pace) {
      holdUnits = sumOf(event.coins)
      reels?.clearWins()
      hud.patch({ plate: undefined })
      sound.play('bigWin')
      await showCard({ kind: 'hold', respins: event.respins }, CARD_MS, pace)
      hud.patch({ feature: { kind: 'hold', respinsLeft: event.respins, units: holdUnits } })
      reels?.holdCells(event.coins.map(({ cell, units }) => ({ cell, text: textOf(rules, units) })))
      await pace.wait(SCATTER_MS)
    },

    async holdSpin(event, pace) {
      parts.endStepSkip()
      await reels?.shimmer(pace, HOLD_SPIN_MS)
      holdUnits += sumOf(event.coins)
      if (event.coins.length > 0) sound.play('scatter')
      reels?.holdCells(event.coins.map(({ cell, units }) => ({ cell, text: textOf(rules, units) })))
      hud.patch({ feature: { kind: 'hold', respinsLeft: event.respinsLeft, units: holdUnits } })
      await pace.wait(event.coins.length > 0 ? WIN_MS : SHORT_WIN_MS)
    },

    async holdEnd(event, pace) {
      if (isWin()) sound.play('bigWin')
      const isFull = event.fullUnits > 0
      await showCard({ kind: 'holdEnded', isFull, units: event.units }, CARD_MS, pace)
      reels?.releaseCells()
      hud.patch({ feature: undefined })
    },

    async roundEnd(event, pace) {
      isInFeature = false
      hud.patch({ feature: undefined, cascade: undefined })
      const size = winSizeOf(ratioFromWire(event.outcome))
      if (size === 'none') return
      hud.patch({ plate: { kind: 'total', units: event.units, size } })
      if (pace.isSkipping || size === 'returned') return
      celebrate(size, { sound: parts.sound, throwCoins: (count) => scene?.throwCoins(count) })
      if (size === 'scene') await showCard({ kind: 'big', units: event.units }, BIG_WIN_MS, pace)
    },
  }
}

/** Reels that wilds fill wholly: in a respin they stand still. */
function filledReels(rules: SlotRules, grid: SlotGrid): number[] {
  const wilds = rules.symbols.filter(({ kind }) => kind === 'wild').map(({ name }) => name)
  return grid.flatMap((reel, index) =>
    reel.every((symbol) => wilds.includes(symbol)) ? [index] : [],
  )
}

function sumOf(coins: readonly { readonly units: number }[]): number {
  return coins.reduce((sum, { units }) => sum + units, 0)
}

/** What a coin says: how many stakes it is worth. */
function textOf(rules: SlotRules, units: number): string {
  const stakes = ratio(units, rules.stakeUnits)
  return `${decimalText(stakes, stakes.denominator === 1n ? 0 : 1)}×`
}
