import { type Pace, type Presenters, placeCells, soundsOfWins } from '@baize/game-client-kit'
import type { SoundBoard } from '@baize/game-client-kit/sound'
import type { CellOnGrid, SlotEvent, SlotGrid } from '@baize/games/slots/events'
import type { SlotRules } from '@baize/games/slots/rules'
import { ratioFromWire } from '@baize/games/wire-ratio'
import type { Minor } from '@baize/kernel'
import i18next from 'i18next'
import type { PatchHud } from '../game/hud.ts'
import { showWin } from '../game/show-win.ts'
import { moneyOfUnits, timesText, waitsFor } from './slot.logic.ts'
import { FIRST_SLOT_HUD, type RunningFeature, type SlotCard, type SlotHud } from './slot-hud.ts'
import type { SlotScene } from './slot-scene.ts'

/** A win is shown this long; from the fourth on a spin, shorter. */
const WIN_MS = 620
const SHORT_WIN_MS = 240
const LONG_WINS = 3
const SCATTER_MS = 900
const EXPAND_MS = 700
const CARD_MS = 2_200
const BETWEEN_SPINS_MS = 380
const HOLD_SPIN_MS = 720

interface PresenterDeps {
  /** Undefined where the browser cannot draw: only the text is shown then. */
  readonly scene: SlotScene | undefined
  readonly rules: SlotRules
  readonly hud: PatchHud
  readonly sound: SoundBoard
  stakeMinor(): Minor
  /** Whether the round brings back more than its stake; else none of its single wins is celebrated. */
  isWin(): boolean
  /** Ends a skip that was meant for one spin only. */
  endStepSkip(): void
}

/** How each event of a slot's book is shown. Nothing is worked out here, only shown. */
export function createSlotPresenters(deps: PresenterDeps): Presenters<SlotEvent> {
  const { scene, rules, isWin } = deps
  const sound = soundsOfWins(deps.sound, isWin)
  const reels = scene?.reels
  const scatter = rules.symbols.find(({ kind }) => kind === 'scatter')?.name
  let winsShown = 0
  let shown: SlotGrid = []
  let litCells: readonly CellOnGrid[] = []
  let isInFeature = false
  let slot: SlotHud = FIRST_SLOT_HUD

  const patch = (change: Partial<SlotHud>) => {
    slot = { ...slot, ...change, stakeMinor: String(deps.stakeMinor()) }
    deps.hud({ slot })
  }
  const plate = (text: string, units: number) =>
    deps.hud({ plate: { text, amountMinor: moneyOf(units), size: isWin() ? 'line' : 'returned' } })
  const moneyOf = (units: number) => moneyOfUnits(deps.stakeMinor(), rules.stakeUnits, units)
  const showCard = async (card: SlotCard, pace: Pace) => {
    deps.hud({ plate: undefined })
    patch({ card })
    await pace.wait(CARD_MS)
    patch({ card: undefined })
  }
  const light = (cells: readonly CellOnGrid[]) => {
    const placed = placeCells(rules, shown, cells)
    litCells = [...litCells, ...placed]
    reels?.lightCells(placed)
  }
  const land = async (grid: SlotGrid, pace: Pace) => {
    winsShown = 0
    litCells = []
    shown = grid
    deps.hud({ plate: undefined })
    patch({ cascade: undefined })
    if (!scene) return
    const waits = waitsFor(rules, grid)
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
    )
  }
  const coinTexts = (coins: readonly { readonly cell: CellOnGrid; readonly units: number }[]) =>
    coins.map(({ cell, units }) => ({ cell, text: timesText(rules, units, i18next.language) }))

  return {
    async spin(event, pace) {
      if (event.part === 'free') {
        deps.endStepSkip()
        const { index = 0, total = 0, multiplier } = event
        patch({ feature: { ...freeOf(slot.feature), index, total, multiplier } })
        await pace.wait(BETWEEN_SPINS_MS)
      }
      await land(event.grid, pace)
    },

    async expand(event, pace) {
      sound.play('scatter')
      shown = event.grid
      if (scene) await reels?.swapSymbols(scene.texturesOf(event.grid), pace)
      await pace.wait(EXPAND_MS)
    },

    async win(event, pace) {
      const { line, count, units } = event
      winsShown += 1
      plate(winText(event), units)
      light(event.cells)
      if (winsShown <= LONG_WINS) sound.play('lineWin')
      const rows =
        line !== undefined && rules.pays.by === 'lines' ? rules.pays.lines[line - 1] : undefined
      if (rows) await reels?.drawLine(rows, count, line ?? 0, pace)
      await pace.wait(winsShown <= LONG_WINS ? WIN_MS : SHORT_WIN_MS)
    },

    async scatterWin({ cells, count, units }, pace) {
      reels?.clearLines()
      light(cells)
      plate(i18next.t('slot.plate.scatter', { count }), units)
      sound.play('scatter')
      await pace.wait(SCATTER_MS)
    },

    async cascade(event, pace) {
      reels?.clearLines()
      const gone = litCells
      litCells = []
      shown = event.grid
      winsShown = 0
      patch({ cascade: event.multiplier > 1 ? event.multiplier : undefined })
      if (scene) await reels?.dropSymbols(scene.texturesOf(event.grid), gone, pace)
      sound.play('reelStop')
    },

    async bombs({ bombs, multiplier, units }, pace) {
      light(bombs.map(({ cell }) => cell))
      sound.play('win')
      plate(i18next.t('slot.plate.bombs', { multiplier }), units)
      await pace.wait(SCATTER_MS)
    },

    spinEnd({ units }) {
      reels?.clearLines()
      if (units === 0) return
      reels?.lightCells(litCells)
      plate(i18next.t('slot.plate.total'), units)
      if (slot.feature?.kind !== 'freeSpins') return
      patch({ feature: { ...slot.feature, units: slot.feature.units + units } })
    },

    async specialChosen({ symbol }, pace) {
      patch({ feature: { ...freeOf(undefined), special: symbol } })
      sound.play('win')
      await showCard({ kind: 'special', symbol }, pace)
    },

    async freeSpinsAwarded({ spins }, pace) {
      deps.endStepSkip()
      const isMore = isInFeature
      isInFeature = true
      reels?.clearWins()
      sound.play(isMore ? 'win' : 'bigWin')
      await showCard({ kind: 'awarded', spins, isMore }, pace)
    },

    async freeSpinsEnd({ total, units }, pace) {
      isInFeature = false
      reels?.clearWins()
      if (units > 0) sound.play('win')
      await showCard({ kind: 'ended', total, units }, pace)
      patch({ feature: undefined, cascade: undefined })
    },

    async holdStart({ coins, respins }, pace) {
      reels?.clearWins()
      sound.play('bigWin')
      await showCard({ kind: 'hold', respins }, pace)
      patch({ feature: { kind: 'hold', respinsLeft: respins, units: sumOf(coins) } })
      reels?.holdCells(coinTexts(coins))
      await pace.wait(SCATTER_MS)
    },

    async holdSpin({ coins, respinsLeft }, pace) {
      deps.endStepSkip()
      await reels?.shimmer(pace, HOLD_SPIN_MS)
      if (coins.length > 0) sound.play('scatter')
      reels?.holdCells(coinTexts(coins))
      const units = slot.feature?.kind === 'hold' ? slot.feature.units + sumOf(coins) : 0
      patch({ feature: { kind: 'hold', respinsLeft, units } })
      await pace.wait(coins.length > 0 ? WIN_MS : SHORT_WIN_MS)
    },

    async holdEnd({ fullUnits, units }, pace) {
      if (isWin()) sound.play('bigWin')
      await showCard({ kind: 'holdEnded', isFull: fullUnits > 0, units }, pace)
      reels?.releaseCells()
      patch({ feature: undefined })
    },

    /** No vendor's slot ends a round for what it has won. */
    async maxWin() {},

    async roundEnd({ units, outcome }, pace) {
      isInFeature = false
      patch({ feature: undefined, cascade: undefined })
      const win = {
        amountMinor: moneyOf(units),
        outcome: ratioFromWire(outcome),
        text: i18next.t('slot.total'),
      }
      const throwCoins = (count: number) => scene?.throwCoins(count)
      await showWin({ hud: deps.hud, sound: deps.sound, throwCoins }, win, pace)
    },
  }
}

type FreeSpinsHud = Extract<RunningFeature, { kind: 'freeSpins' }>

const NO_FREE_SPIN: FreeSpinsHud = {
  kind: 'freeSpins',
  index: 0,
  total: 0,
  multiplier: 1,
  special: undefined,
  units: 0,
}

function freeOf(feature: RunningFeature | undefined): FreeSpinsHud {
  return feature?.kind === 'freeSpins' ? feature : NO_FREE_SPIN
}

function winText({ line, ways, count }: Extract<SlotEvent, { type: 'win' }>): string {
  if (line !== undefined) return i18next.t('slot.plate.line', { line, count })
  if (ways !== undefined) return i18next.t('slot.plate.ways', { count, ways })
  return i18next.t('slot.plate.cells', { count })
}

function sumOf(coins: readonly { readonly units: number }[]): number {
  return coins.reduce((sum, { units }) => sum + units, 0)
}
