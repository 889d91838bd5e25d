import {
  type BookPlayer,
  browserFrames,
  type Cell,
  createBookPlayer,
  Pacer,
  type Presenters,
  ReelScene,
  type SymbolTextures,
} from '@baize/game-client-kit'
import type { SoundBoard } from '@baize/game-client-kit/sound'
import { ratio } from '@baize/kernel'
import i18next from 'i18next'
import type { GameShow, SettledRound } from '../game/game-show.ts'
import { hudOfLayout, insetsBeside, type PatchHud } from '../game/hud.ts'
import { openStage, type StageSet } from '../game/open-stage.ts'
import { showWin } from '../game/show-win.ts'
import { amountOf, type SlotFacts } from '../stage-facts.ts'
import { bookOfSpin, type SlotBookEvent } from './slot-book.logic.ts'
import { paintSymbols } from './slot-symbols.ts'

const REELS = 5
const ROWS = 3
const STRIP = 24
const LINE_COUNT = 10
/** A line is shown this long; from the fourth on a spin, shorter. */
const LINE_MS = 620
const SHORT_LINE_MS = 260
const LONG_LINES = 3

interface SlotShowParts {
  readonly host: HTMLElement
  readonly facts: SlotFacts
  readonly hud: PatchHud
  readonly sound: SoundBoard
  readonly isMotionReduced: boolean
}

/** Five reels of a title and the player of its books. */
export async function openSlotShow(parts: SlotShowParts): Promise<GameShow> {
  const { facts, host, hud } = parts
  const art = facts.game.symbols.flatMap((symbol) => ('art' in symbol ? [symbol.art] : []))
  const set = await openStage({ host, facts, art })
  const drawn = set && openScene(parts, set)
  hud({ phase: drawn ? 'ready' : 'without-scene' })
  const pacer = new Pacer(browserFrames)
  pacer.tempo = parts.isMotionReduced ? 'still' : 'normal'
  const player = createBookPlayer(presentersOf(parts, drawn), pacer)
  return showOf({ player, pacer, drawn, set, lines: facts.game.lines })
}

interface DrawnScene {
  readonly scene: ReelScene
  readonly symbols: readonly SymbolTextures[]
  throwCoins(count: number): void
}

function openScene(parts: SlotShowParts, set: StageSet): DrawnScene {
  const { facts, host, hud, isMotionReduced } = parts
  const symbols = paintSymbols(facts.game.symbols, set, facts.look)
  const scene = new ReelScene(
    {
      stage: set.stage,
      strips: stripsOf(symbols, facts.seed),
      rowCount: ROWS,
      colours: set.look.machine,
      backdrop: set.backdrop,
      isMotionReduced,
      onLayout: (layout) => hud(hudOfLayout(layout)),
      insetsFor: insetsBeside(host, true),
    },
    Array.from({ length: REELS }, () => 0),
  )
  return { scene, symbols, throwCoins: (count) => scene.throwCoins(count, set.coin) }
}

/** What passes by while reels turn: every symbol, in an order of the title's own. Results are put in. */
function stripsOf(
  symbols: readonly SymbolTextures[],
  seed: number,
): readonly (readonly SymbolTextures[])[] {
  return Array.from({ length: REELS }, (_none, reel) =>
    Array.from({ length: STRIP }, (_, place) => {
      const step = [2, 3, 5, 4, 3][reel] ?? 3
      return symbols[(place * step + reel + seed) % symbols.length] as SymbolTextures
    }),
  )
}

/** How each event of a spin is shown. Nothing is worked out here. */
function presentersOf(
  { facts, hud, sound }: SlotShowParts,
  drawn: DrawnScene | undefined,
): Presenters<SlotBookEvent> {
  const { lines } = facts.game
  const cellsOf = (line: number, count: number): Cell[] =>
    (lines[line] ?? []).slice(0, count).map((row, reel): Cell => [reel, row])
  let shown = 0
  return {
    async spin({ reels, waitsMs }, pace) {
      shown = 0
      const windows = reels.map((reel) => reel.flatMap((symbol) => drawn?.symbols[symbol] ?? []))
      await drawn?.scene.landSymbols(
        windows,
        pace,
        (reel) => {
          sound.play('reelStop')
          const isAwaited = (waitsMs[reel + 1] ?? 0) > 0
          if (isAwaited && pace.tempo === 'normal' && !pace.isSkipping) sound.play('awaited')
        },
        waitsMs,
      )
    },
    async line({ line, count, pays, winMinor, isWin }, pace) {
      shown += 1
      const text = i18next.t('slot.line', { line: line + 1, count, pays })
      hud({ plate: { text, amountMinor: amountOf(winMinor), size: isWin ? 'line' : 'returned' } })
      drawn?.scene.lightCells(cellsOf(line, count))
      if (isWin && shown <= LONG_LINES) sound.play('lineWin')
      await drawn?.scene.drawLine(lines[line] ?? [], count, line + 1, pace)
      await pace.wait(shown <= LONG_LINES ? LINE_MS : SHORT_LINE_MS)
    },
    async end({ winMinor, total, wins }, pace) {
      drawn?.scene.clearLines()
      if (total === 0) return
      drawn?.scene.lightCells(wins.flatMap(({ line, count }) => cellsOf(line, count)))
      await showWin(
        { hud, sound, throwCoins: (count) => drawn?.throwCoins(count) },
        {
          amountMinor: amountOf(winMinor),
          outcome: ratio(total, LINE_COUNT),
          text: i18next.t('slot.total'),
        },
        pace,
      )
    },
  }
}

interface ShowParts {
  readonly player: BookPlayer<SlotBookEvent>
  readonly pacer: Pacer
  readonly drawn: DrawnScene | undefined
  readonly set: StageSet | undefined
  readonly lines: readonly (readonly number[])[]
}

function showOf({ player, pacer, drawn, set, lines }: ShowParts): GameShow {
  return {
    get isPlaying() {
      return player.isPlaying
    },
    setTempo: (tempo) => {
      pacer.tempo = tempo
    },
    start: async () => await drawn?.scene.startReels(pacer),
    cancel: async () => await drawn?.scene.returnReels(pacer),
    play: (round: SettledRound) => player.play(bookOfSpin(round, lines)),
    skip: () => player.skip(),
    close() {
      player.stop()
      drawn?.scene.destroy()
      set?.stage.destroy()
    },
  }
}
