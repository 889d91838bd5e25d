import type { RoundView } from '@baize/contract'
import type { Minor, Ratio } from '@baize/kernel'
import { useState } from 'react'
import { hotKeysOn, instantPlay } from '../../../app/play-settings.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { useSpaceKey } from '../play/use-space-key.ts'
import type { PastResult } from './history-pills.tsx'
import { type AutoPlay, useAutoRun } from './use-auto-run.ts'
import { type HotKey, useHotKeys } from './use-hot-keys.ts'
import { type OriginalGame, type Pace, useOriginalGame } from './use-original-game.ts'
import { type TableBase, useTableBase } from './use-table-base.ts'
import { isWinOf, useTold } from './use-told.ts'
import { type TypedStake, useTypedStake } from './use-typed-stake.ts'
import type { VisitStats } from './visit-stats.logic.ts'
import { voiceOf } from './voices.ts'

/** What a game's own screen says about its rounds. */
export interface OriginalRules {
  readonly info: GameInfo
  readonly mode: PlayMode
  /** What the next round is played with. */
  readonly options: Readonly<Record<string, unknown>>
  /** How long a round is shown, in milliseconds; asked only where motion is welcome. */
  showMs(round: RoundView, pace: Pace): number
  /** Shows rounds side by side instead of by the table's one clock; resolves when all was seen. */
  show?(round: RoundView, ms: number): Promise<void>
  /** Something to bet on was chosen; true where it is not said. */
  readonly isReady?: boolean
  /** How many rounds may be on their way at the same time; one where it is not said. */
  readonly atOnce?: number
  /** What the round's pill says. */
  resultText(round: RoundView): string
  /** How likely a win was, where the bet of a round says so. */
  chanceOf?(round: RoundView): Ratio
  /** What happened, for those who listen. */
  sentence(round: RoundView, amounts: { readonly stake: string; readonly payout: string }): string
  /** Keys of this game beside those of all. */
  readonly keys: readonly HotKey[]
}

/** Everything that the tables of the house's originals have alike. */
export interface OriginalTable extends TableBase {
  readonly stake: TypedStake
  readonly game: OriginalGame
  readonly auto: AutoPlay
  readonly results: readonly PastResult[]
  readonly stats: VisitStats
  resetStats(): void
  readonly announcement: string
  readonly isAutomatic: boolean
  setAutomatic(isAutomatic: boolean): void
  readonly panel: 'rules' | 'details' | undefined
  setPanel(panel: 'rules' | 'details' | undefined): void
  /** What the round on its way, or the next one, is played for: in a run the run's own stake. */
  readonly stakeMinor: Minor
  /** A round can be asked for: what it needs was chosen, and the stake can be bet. */
  readonly isReady: boolean
  /** Nothing may be changed now: a round or a run is on its way. */
  readonly isFixed: boolean
  /** Plays a round, or shows the result of the one on its way at once. */
  bet(): void
}

export function useOriginalTable(rules: OriginalRules): OriginalTable {
  const { info, mode, options } = rules
  const isInstant = instantPlay.use()
  const hasKeys = hotKeysOn.use()
  const base = useTableBase({ info, mode, isInstant })
  const { sound, frame, clock } = base
  const voice = voiceOf(info.game.gameCode)
  const stake = useTypedStake(info, mode)
  const told = useTold(rules)
  const [isAutomatic, setAutomatic] = useState(false)
  const [panel, setPanel] = useState<OriginalTable['panel']>()

  const game = useOriginalGame({
    mode,
    gameCode: info.game.gameCode,
    atOnce: rules.atOnce ?? 1,
    show(round, pace) {
      const ms = rules.showMs(round, pace)
      return rules.show ? rules.show(round, base.timeFor(ms)) : base.showFor(ms)
    },
    onRound(round, pace) {
      sound.board.play(isWinOf(round) ? voice.won : voice.lost)
      frame.addRound(round)
      told.addRound(round, pace)
    },
  })
  const auto = useAutoRun({
    bounds: base.bounds,
    isInstant,
    play: (stakeMinor) => game.play({ stakeMinor, options, pace: 'run' }),
    onEnd: told.sayEnd,
  })
  const isFixed = game.isBusy || auto.run !== undefined
  const isReady = (rules.isReady ?? true) && stake.fault === undefined
  const bet = () => {
    if (!isReady) return
    if (!game.hasRoom) return clock.skip()
    sound.board.play(voice.start)
    void game.play({ stakeMinor: stake.stakeMinor, options, pace: 'single' })
  }
  useSpaceKey(() => {
    if (panel !== undefined) return
    if (auto.run) auto.stop()
    else if (!isAutomatic) bet()
  }, hasKeys)
  useHotKeys(
    isFixed || !hasKeys
      ? []
      : [
          ['ArrowUp', () => stake.canStep.up && stake.step(1)],
          ['ArrowDown', () => stake.canStep.down && stake.step(-1)],
          ['q', stake.halve],
          ['w', stake.double],
          ['m', () => setAutomatic(!isAutomatic)],
          ...rules.keys,
        ],
  )

  return {
    ...base,
    stake,
    game,
    auto,
    results: told.results,
    stats: told.stats,
    resetStats: told.resetStats,
    announcement: told.announcement,
    isAutomatic,
    setAutomatic,
    panel,
    setPanel,
    stakeMinor: auto.run?.stakeMinor ?? stake.stakeMinor,
    isReady,
    isFixed,
    bet,
  }
}
