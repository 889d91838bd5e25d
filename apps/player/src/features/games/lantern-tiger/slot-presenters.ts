import {
  type Cell,
  celebrate,
  type Pace,
  type Presenters,
  soundsOfWins,
} from '@baize/game-client-kit'
import type { SoundBoard } from '@baize/game-client-kit/sound'
import { winSizeOf } from '@baize/game-client-kit/win-size'
import type { SlotEvent, SlotGrid } from '@baize/games/lantern-tiger/events'
import { LANTERN_TIGER, SCATTER } from '@baize/games/lantern-tiger/rules'
import { ratioFromWire } from '@baize/games/wire-ratio'
import type { ShownRound } from '../reels/reel-show.ts'
import type { SlotScene } from './scene/slot-scene.ts'
import type { SlotHudStore } from './slot-hud.ts'

/** A line is shown this long; from the fourth on a spin, shorter. */
const LINE_MS = 620
const SHORT_LINE_MS = 260
const LONG_LINES = 3
const SCATTER_MS = 900
const CARD_MS = 2200
const BIG_WIN_MS = 3600
const BETWEEN_FREE_SPINS_MS = 380

interface ShowParts extends ShownRound {
  /** Undefined where the browser cannot draw: only the text is shown then. */
  readonly scene: SlotScene | undefined
  readonly hud: SlotHudStore
  readonly sound: SoundBoard
  throwCoins(count: number): void
}

/** How each event of a Lantern Tiger book is shown. Nothing is worked out here, only shown. */
export function createSlotPresenters(parts: ShowParts): Presenters<SlotEvent> {
  const { scene, hud, isWin } = parts
  const sound = soundsOfWins(parts.sound, isWin)
  const sizeOf = (size: 'line' | 'light') => (isWin() ? size : 'returned')
  let linesShown = 0
  let litCells: readonly Cell[] = []
  let isInFeature = false

  const landOn = async (stops: readonly number[], grid: SlotGrid, pace: Pace) => {
    linesShown = 0
    litCells = []
    hud.patch({ plate: undefined })
    await scene?.landReels(stops, pace, (reel) => {
      sound.play(grid[reel]?.includes(SCATTER) ? 'scatter' : 'reelStop')
    })
    hud.patch({ grid })
  }

  const showCard = async (
    card: NonNullable<ReturnType<SlotHudStore['read']>['card']>,
    ms: number,
    pace: Pace,
  ) => {
    hud.patch({ card })
    await pace.wait(ms)
    hud.patch({ card: undefined })
  }

  return {
    spin: (event, pace) => landOn(event.stops, event.grid, pace),

    async freeSpin(event, pace) {
      parts.endStepSkip()
      const { index, total } = event
      const wonLineBets = hud.read().feature?.wonLineBets ?? 0
      hud.patch({ feature: { index, total, wonLineBets } })
      await pace.wait(BETWEEN_FREE_SPINS_MS)
      await landOn(event.stops, event.grid, pace)
    },

    async lineWin(event, pace) {
      const rows = LANTERN_TIGER.lines[event.line - 1] ?? []
      const cells = rows.slice(0, event.count).map((row, reel): Cell => [reel, row])
      litCells = [...litCells, ...cells]
      linesShown += 1
      hud.patch({ plate: { kind: 'line', ...event, size: sizeOf('line') } })
      scene?.lightCells(cells)
      if (linesShown <= LONG_LINES) sound.play('lineWin')
      await scene?.drawLine(rows, event.count, event.line, pace)
      await pace.wait(linesShown <= LONG_LINES ? LINE_MS : SHORT_LINE_MS)
    },

    async scatterWin(event, pace) {
      litCells = [...litCells, ...event.cells]
      scene?.clearLines()
      scene?.lightCells(event.cells)
      const { count, winLineBets } = event
      hud.patch({ plate: { kind: 'scatter', count, winLineBets, size: sizeOf('line') } })
      sound.play('scatter')
      await pace.wait(SCATTER_MS)
    },

    spinEnd(event) {
      scene?.clearLines()
      if (event.winLineBets === 0) return
      scene?.lightCells(litCells)
      const { feature } = hud.read()
      hud.patch({
        plate: { kind: 'total', winLineBets: event.winLineBets, size: sizeOf('light') },
        ...(feature && {
          feature: { ...feature, wonLineBets: feature.wonLineBets + event.winLineBets },
        }),
      })
    },

    async freeSpinsAwarded(event, pace) {
      parts.endStepSkip()
      const isMore = isInFeature
      isInFeature = true
      scene?.setMood('free')
      sound.play(isMore ? 'win' : 'bigWin')
      const before = hud.read().feature
      hud.patch({
        feature: {
          index: before?.index ?? 0,
          total: event.total,
          wonLineBets: before?.wonLineBets ?? 0,
        },
      })
      await showCard({ kind: 'awarded', spins: event.spins, isMore }, CARD_MS, pace)
    },

    async freeSpinsEnd(event, pace) {
      isInFeature = false
      hud.patch({ plate: undefined })
      scene?.clearWins()
      const { total, winLineBets } = event
      if (winLineBets > 0) sound.play('win')
      await showCard({ kind: 'ended', total, winLineBets }, CARD_MS, pace)
      scene?.setMood('base')
      hud.patch({ feature: undefined })
    },

    async roundEnd(event, pace) {
      isInFeature = false
      const size = winSizeOf(ratioFromWire(event.outcome))
      if (size === 'none') return
      hud.patch({ plate: { kind: 'total', winLineBets: event.winLineBets, size } })
      if (pace.isSkipping || size === 'returned') return
      celebrate(size, parts)
      if (size === 'scene') {
        await showCard({ kind: 'big', winLineBets: event.winLineBets }, BIG_WIN_MS, pace)
      }
    },
  }
}
