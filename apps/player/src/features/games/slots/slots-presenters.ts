import {
  celebrate,
  type Pace,
  type Presenters,
  placeCells,
  soundsOfWins,
} from '@baize/game-client-kit'
import { winSizeOf, winTierOf } from '@baize/game-client-kit/win-size'
import type { CellMark, CellOnGrid, SlotEvent, SlotGrid, SpinPart } from '@baize/games/slots/events'
import { ratioFromWire } from '@baize/games/wire-ratio'
import { ratio } from '@baize/kernel'
import { createHoldPresenters } from './hold-presenters.ts'
import { CARD_MS, type ShowDeps, showCard } from './show-deps.ts'
import { timesText } from './slots.logic.ts'
import type { Announcement, RunningFeature } from './slots-hud.ts'
import { bringerOf, filledReels, isLongWin, waitsFor, winMsOf } from './waits.logic.ts'

const SCATTER_MS = 900
const EXPAND_MS = 700
/** How long a large win is counted up and celebrated. */
const WIN_MS = { big: 3600, huge: 4600, epic: 6000 } as const
const BETWEEN_SPINS_MS = 380

type FreeSpins = Extract<RunningFeature, { kind: 'freeSpins' }>

const NO_FREE_SPINS: FreeSpins = {
  ...{ kind: 'freeSpins', index: 0, total: 0, multiplier: 1, units: 0 },
  ...{ specials: [], gathered: undefined },
}

/** How each event of a slot's book is shown. Nothing is worked out here, only shown. */
export function createSlotsPresenters(deps: ShowDeps): Presenters<SlotEvent> {
  const { scene, rules, hud, isWin } = deps
  const sound = soundsOfWins(deps.sound, isWin)
  const sizeOf = (size: 'line' | 'light') => (isWin() ? size : 'returned')
  const reels = scene?.reels
  const coins = {
    sound: deps.sound,
    throwCoins: (count: number) => scene?.throwCoins(count),
  }
  let winsShown = 0
  let cascades = 0
  let shown: SlotGrid = []
  let litCells: readonly CellOnGrid[] = []
  let highestMark = 1
  let isInFeature = false
  /** The round has won the most it may: its last card has been shown. */
  let isCapped = false

  const announce = (announcement: Announcement) => hud.patch({ announcement })
  const freeSpins = (): FreeSpins => {
    const { feature } = hud.read()
    return feature?.kind === 'freeSpins' ? feature : NO_FREE_SPINS
  }
  const land = async (grid: SlotGrid, part: SpinPart, pace: Pace) => {
    winsShown = 0
    cascades = 0
    litCells = []
    shown = grid
    hud.patch({ plate: undefined, cascade: undefined })
    if (scene) {
      const bringer = bringerOf(rules, part)
      const waits = waitsFor(grid, bringer)
      await reels?.landSymbols(
        scene.texturesOf(grid),
        pace,
        (reel) => {
          const isHoped = bringer !== undefined && grid[reel]?.includes(bringer.symbol)
          sound.play(isHoped ? 'scatter' : 'reelStop')
          const isAwaited = (waits[reel + 1] ?? 0) > 0
          if (isAwaited && pace.tempo === 'normal' && !pace.isSkipping) sound.play('awaited')
        },
        waits,
        part === 'respin' ? filledReels(rules, grid) : [],
      )
    }
    hud.patch({ grid })
  }
  const place = (cells: readonly CellOnGrid[]): readonly CellOnGrid[] =>
    scene?.isFilled ? cells : placeCells(rules, shown, cells)
  const light = (cells: readonly CellOnGrid[]) => {
    const placed = place(cells)
    litCells = [...litCells, ...placed]
    reels?.lightCells(placed)
  }
  /** What cells multiply by; one that is only marked has a ground without a word. */
  const mark = async (marks: readonly CellMark[], pace: Pace) => {
    const placed = place(marks.map(({ cell }) => cell))
    await reels?.markCells(
      marks.flatMap(({ multiplier }, index) => {
        const cell = placed[index]
        return cell ? [{ cell, ...(multiplier > 1 && { text: timesText(multiplier) }) }] : []
      }),
      pace,
    )
  }

  const showHighest = (marks: readonly CellMark[]) => {
    const most = Math.max(1, ...marks.map(({ multiplier }) => multiplier))
    if (most > highestMark) announce({ kind: 'marks', multiplier: most })
    highestMark = most
  }

  return {
    ...createHoldPresenters({ ...deps, sound }),

    async spin(event, pace) {
      if (event.part === 'base') {
        isCapped = false
        hud.patch({ prizes: [], announcement: undefined })
      }
      if (event.part === 'free') {
        deps.endStepSkip()
        sound.setMood('feature')
        const { index = 0, total = 0, multiplier } = event
        hud.patch({ feature: { ...freeSpins(), index, total, multiplier } })
        announce({ kind: 'freeSpin', index, total, multiplier })
        await pace.wait(BETWEEN_SPINS_MS)
        sound.play('spin')
      }
      if (event.part === 'respin') {
        hud.patch({ feature: { kind: 'respin' } })
        await pace.wait(BETWEEN_SPINS_MS)
        sound.play('spin')
      }
      shown = event.grid
      highestMark = Math.max(1, ...(event.marks ?? []).map(({ multiplier }) => multiplier))
      await mark(event.marks ?? [], pace)
      await land(event.grid, event.part, pace)
    },

    async expand(event, pace) {
      sound.play('scatter')
      if (scene) await reels?.swapSymbols(scene.texturesOf(event.grid), pace)
      hud.patch({ grid: event.grid })
      await pace.wait(EXPAND_MS)
    },

    async win(event, pace) {
      const { line, ways, symbol, count, multiplier, units } = event
      winsShown += 1
      hud.patch({
        plate: {
          ...{ kind: 'win', symbol, count, multiplier, units, size: sizeOf('line') },
          ...(line === undefined ? {} : { line }),
          ...(ways === undefined ? {} : { ways }),
        },
      })
      light(event.cells)
      if (isLongWin(winsShown, cascades)) sound.play('lineWin')
      const rows =
        line !== undefined && rules.pays.by === 'lines' ? rules.pays.lines[line - 1] : undefined
      if (rows && event.cells[0]?.[0] === 0) await reels?.drawLine(rows, count, line ?? 0, pace)
      await pace.wait(winMsOf(winsShown, cascades))
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
      cascades = event.step
      const { feature } = hud.read()
      hud.patch({
        cascade: event.multiplier > 1 ? event.multiplier : undefined,
        // Where it goes on from spin to spin, the card beside the machine follows it.
        ...(rules.cascade?.freeGoesOn &&
          feature?.kind === 'freeSpins' && {
            feature: { ...feature, multiplier: event.multiplier },
          }),
      })
      await Promise.all([
        scene && reels?.dropSymbols(scene.texturesOf(event.grid), gone, pace),
        event.marks && mark(event.marks, pace),
      ])
      sound.play('reelStop')
      if (event.marks) showHighest(event.marks)
      hud.patch({ grid: event.grid })
    },

    async bombs(event, pace) {
      const { bombs, multiplier, gathered, units } = event
      light(bombs.map(({ cell }) => cell))
      sound.play('win')
      announce({ kind: 'bombs', multiplier })
      await mark(bombs, pace)
      hud.patch({
        plate: { kind: 'bombs', multiplier, units, size: sizeOf('line') },
        ...(gathered !== undefined && { feature: { ...freeSpins(), gathered } }),
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

    async specialChosen({ symbol }, pace) {
      const before = freeSpins()
      hud.patch({ feature: { ...before, specials: [...before.specials, symbol] } })
      sound.play('win')
      announce({ kind: 'special', symbol })
      await showCard(hud, { kind: 'special', symbol }, CARD_MS, pace)
    },

    async freeSpinsAwarded({ spins }, pace) {
      deps.endStepSkip()
      const isMore = isInFeature
      if (!isInFeature) isCapped = false
      isInFeature = true
      reels?.clearWins()
      sound.play(isMore ? 'win' : 'feature')
      sound.setMood('feature')
      reels?.react('feature')
      reels?.setFeature(true)
      announce({ kind: 'awarded', spins })
      await showCard(hud, { kind: 'awarded', spins, isMore }, CARD_MS, pace)
    },

    async freeSpinsEnd({ total, units }, pace) {
      isInFeature = false
      hud.patch({ plate: undefined })
      reels?.clearWins()
      sound.setMood('base')
      reels?.setFeature(false)
      if (units > 0) sound.play('win')
      if (!isCapped) {
        announce({ kind: 'ended', units })
        await showCard(hud, { kind: 'ended', total, units }, CARD_MS, pace)
      }
      hud.patch({ feature: undefined })
    },

    async maxWin({ units }, pace) {
      isCapped = true
      reels?.clearLines()
      hud.patch({ plate: undefined })
      announce({ kind: 'maxWin', units })
      if (!pace.isSkipping) {
        const stakes = ratio(BigInt(units), BigInt(rules.stakeUnits))
        celebrate('scene', coins, winTierOf(stakes))
      }
      await showCard(hud, { kind: 'maxWin', units }, WIN_MS.epic, pace)
    },

    async roundEnd(event, pace) {
      isInFeature = false
      hud.patch({ feature: undefined, cascade: undefined })
      sound.setMood('base')
      const outcome = ratioFromWire(event.outcome)
      const size = winSizeOf(outcome)
      if (size === 'none') return
      hud.patch({ plate: { kind: 'total', units: event.units, size } })
      if (pace.isSkipping || size === 'returned' || isCapped) return
      const tier = winTierOf(outcome)
      celebrate(size, coins, tier)
      reels?.react(tier ? 'bigWin' : 'win')
      if (!tier) return
      await showCard(hud, { kind: 'big', tier, units: event.units }, WIN_MS[tier], pace)
    },
  }
}
