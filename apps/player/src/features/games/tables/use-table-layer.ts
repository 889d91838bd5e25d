import type { RoundView } from '@baize/contract'
import { type Minor, minor } from '@baize/kernel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountOf } from '../frame/info-rail.tsx'
import type { AutoRules } from '../originals/auto-bet.logic.ts'
import type { PastResult } from '../originals/history-pills.tsx'
import { type AutoPlay, useAutoRun } from '../originals/use-auto-run.ts'
import { useHotKeys } from '../originals/use-hot-keys.ts'
import { type OriginalGame, useOriginalGame } from '../originals/use-original-game.ts'
import { type TableBase, useTableBase } from '../originals/use-table-base.ts'
import { isWinOf, useTold } from '../originals/use-told.ts'
import type { VisitStats } from '../originals/visit-stats.logic.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { stakesOf } from '../play/stakes.logic.ts'
import { useSpaceKey } from '../play/use-space-key.ts'
import {
  afterRound,
  betsOf,
  type ChipCounts,
  type Cloth,
  clearCloth,
  doubleLaid,
  EMPTY_CLOTH,
  type Laid,
  type LayResult,
  layChips,
  liftSpot,
  repeatLast,
  sumLaid,
  undo,
} from './cloth.logic.ts'
import { PAST_ROUNDS_MAX } from './past/past-rounds.logic.ts'
import { laidOf, returnedOf } from './round.logic.ts'
import type { TableLook } from './table-look.ts'
import { uncountedOf } from './uncounted-bets.tsx'

/** What a game's own screen says about its rounds. */
export interface TableRules {
  readonly info: GameInfo
  readonly mode: PlayMode
  readonly look: TableLook
  /** What is heard as a round begins to be shown. */
  readonly sound: 'spin' | 'roll' | 'deal'
  /** What the round's pill says. */
  resultText(round: RoundView): string
  /** What the pill looks like, such as `red`. */
  resultTone(round: RoundView): string
  /** What came up, as a sentence for those who listen. */
  resultSentence(round: RoundView): string
}

type Panel = 'rules' | 'details' | 'auto' | undefined

/** Everything that the tables of the house have alike. */
export interface TableLayer extends Omit<TableBase, 'bounds'> {
  readonly look: TableLook
  readonly chips: readonly Minor[]
  readonly chip: number
  pickChip(index: number): void
  /** What is seen on the cloth: bets to come, or those of the round that is shown. */
  readonly laid: Laid
  /** What each bet of the last round brought back; undefined before it was shown, and once the next is laid. */
  readonly settled: ReadonlyMap<string, Minor> | undefined
  readonly stakedMinor: Minor
  /** What of it, or of the last bets, does not count towards wagering; nothing in free play. */
  readonly uncountedMinor: Minor
  readonly lastMinor: Minor
  readonly canUndo: boolean
  /** Why the last chip was not taken. */
  readonly isTooMuch: boolean
  lay(spot: string): void
  /** Lays chips on several spots at once, as one step of undo. */
  layMany(counts: ChipCounts): void
  lift(spot: string): void
  undo(): void
  clear(): void
  double(): void
  repeat(): void
  /** Plays the bets, or shows the result of the round on its way at once. */
  play(): void
  readonly isFixed: boolean
  readonly game: OriginalGame
  readonly auto: AutoPlay
  startRun(rules: AutoRules): void
  readonly results: readonly PastResult[]
  /** Rounds of this visit that were shown, the oldest first. */
  readonly played: readonly RoundView[]
  readonly stats: VisitStats
  readonly announcement: string
  readonly panel: Panel
  setPanel(panel: Panel): void
}

export function useTableLayer(rules: TableRules): TableLayer {
  const { info, mode } = rules
  const base = useTableBase(rules)
  const { sound, frame, clock } = base
  const told = useTold({ ...rules, sentence: useSentence(rules) })
  const [panel, setPanel] = useState<Panel>()
  const [played, setPlayed] = useState<readonly RoundView[]>([])
  const table = useCloth(info)
  const { cloth, setCloth } = table
  const [settled, setSettled] = useState<{ laid: Laid; returned: ReadonlyMap<string, Minor> }>()

  const game = useOriginalGame({
    mode,
    gameCode: info.game.gameCode,
    atOnce: 1,
    show(round, pace) {
      sound.board.play(rules.sound)
      return base.showFor(rules.look.showMs(round, pace))
    },
    onRound(round, pace) {
      const laid = laidOf(round)
      setSettled({ laid, returned: returnedOf(round) })
      if (pace === 'single') setCloth((before) => afterRound(before, laid))
      // What brings back less than was staked is no win and does not sound like one.
      sound.board.play(isWinOf(round) ? 'win' : 'reelStop')
      frame.addRound(round)
      setPlayed((before) => [...before, round].slice(-PAST_ROUNDS_MAX))
      told.addRound(round, pace)
    },
  })
  const [runLaid, setRunLaid] = useState<Laid>(cloth.laid)
  const auto = useAutoRun({
    bounds: base.bounds,
    play: (stakeMinor) =>
      game.play({ stakeMinor, options: { bets: betsOf(runLaid) }, pace: 'run' }),
    onEnd(report) {
      setCloth((before) => afterRound(before, runLaid))
      told.sayEnd(report)
    },
  })
  const isFixed = game.isBusy || auto.run !== undefined
  const isSettled = settled !== undefined && cloth.laid.size === 0 && !game.isBusy
  const laid = auto.run ? runLaid : isSettled ? settled.laid : cloth.laid
  /** Changes the cloth before a round; what the last one left there goes first. */
  const change = (act: (cloth: Cloth) => LayResult | Cloth) => {
    if (isFixed) return
    if (table.change(act)) sound.board.play('press')
    setSettled(undefined)
  }
  const layMany = (counts: ChipCounts) =>
    change((before) => layChips(before, counts, table.chipMinor, table.limits))
  const play = () => {
    if (game.isBusy) return clock.skip()
    if (cloth.laid.size === 0) return
    setSettled(undefined)
    sound.board.play('press')
    const stakeMinor = sumLaid(cloth.laid)
    void game.play({ stakeMinor, options: { bets: betsOf(cloth.laid) }, pace: 'single' })
  }
  const acts = {
    undo: () => change(undo),
    clear: () => change(clearCloth),
    double: () => change((before) => doubleLaid(before, table.limits)),
    repeat: () => change((before) => repeatLast(before, table.limits)),
  }
  useSpaceKey(() => {
    if (panel !== undefined) return
    if (auto.run) auto.stop()
    else if (cloth.laid.size > 0 || game.isBusy) play()
    else acts.repeat()
  })
  useHotKeys([
    ...table.chips.map((_, index) => [`${index + 1}`, () => table.setChip(index)] as const),
    ['u', acts.undo],
    ['c', acts.clear],
    ['d', acts.double],
    ['r', acts.repeat],
    ['p', play],
  ])
  return {
    ...base,
    ...acts,
    look: rules.look,
    chips: table.chips,
    chip: table.chip,
    pickChip: table.setChip,
    laid,
    settled: isSettled || (auto.run && !game.isBusy) ? settled?.returned : undefined,
    stakedMinor: sumLaid(laid),
    uncountedMinor:
      mode === 'free' ? minor(0n) : uncountedOf(info.version, laid.size > 0 ? laid : cloth.last),
    lastMinor: sumLaid(cloth.last),
    canUndo: !isFixed && cloth.past.length > 0,
    isTooMuch: table.isTooMuch,
    lay: (spot) => layMany({ [spot]: 1 }),
    layMany,
    lift: (spot) => change((before) => liftSpot(before, spot)),
    play,
    isFixed,
    game,
    auto,
    startRun(autoRules) {
      const chosen = cloth.laid.size > 0 ? cloth.laid : cloth.last
      setRunLaid(chosen)
      setPanel(undefined)
      auto.start(autoRules, sumLaid(chosen))
    },
    results: told.results,
    played,
    stats: told.stats,
    announcement: told.announcement,
    panel,
    setPanel,
  }
}

/** Chips and cloth of a table, before the round. */
function useCloth(info: GameInfo) {
  const chips = stakesOf(info.limits)
  const [cloth, setCloth] = useState(EMPTY_CLOTH)
  const [chip, setChip] = useState(Math.min(1, chips.length - 1))
  const [isTooMuch, setTooMuch] = useState(false)
  return {
    chips,
    cloth,
    setCloth,
    chip,
    setChip,
    chipMinor: chips[chip] ?? minor(0n),
    isTooMuch,
    limits: { mostMinor: amountOf(info.limits.stakeMaxMinor) },
    /** True when something has changed. */
    change(act: (cloth: Cloth) => LayResult | Cloth): boolean {
      const done = act(cloth)
      setTooMuch('refused' in done)
      if ('refused' in done) return false
      setCloth('cloth' in done ? done.cloth : done)
      return true
    },
  }
}

/** What came up, and what it brought. */
function useSentence(rules: TableRules) {
  const { t } = useTranslation('tables')
  return (round: RoundView, { stake, payout }: { stake: string; payout: string }) =>
    t(round.payoutMinor === '0' ? 'announced.lost' : 'announced.paid', {
      result: rules.resultSentence(round),
      stake,
      amount: payout,
    })
}
