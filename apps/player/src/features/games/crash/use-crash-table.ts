import type { RoundView } from '@baize/contract'
import type { Place } from '@baize/games/crash/rules'
import { minor } from '@baize/kernel'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStakeable } from '../../../app/bonuses.ts'
import { hotKeysOn } from '../../../app/play-settings.ts'
import { hundredthsText } from '../originals/hundredths.logic.ts'
import { useAutoRun } from '../originals/use-auto-run.ts'
import { type HotKey, useHotKeys } from '../originals/use-hot-keys.ts'
import { useTableBase } from '../originals/use-table-base.ts'
import { isWinOf, useTold } from '../originals/use-told.ts'
import { useTypedStake } from '../originals/use-typed-stake.ts'
import type { Voice } from '../originals/voices.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { useSpaceKey } from '../play/use-space-key.ts'
import { draftOf, type PlaceChoice } from './bet-place.tsx'
import { endOf, type Phase, stepTarget } from './crash.logic.ts'
import { useFlightClock } from './flight-clock.ts'
import { useCrashBets } from './use-crash-bets.ts'
import { useCrashRoom } from './use-crash-room.ts'

const FIRST_TARGET = 200
/** A deep one: everybody hears the same flight. */
const VOICE: Voice = { pitch: 0.75, start: 'press', won: 'cashOut', lost: 'mine' }

/** Everything that the table of crash is made of. */
export function useCrashTable({ info, mode }: { info: GameInfo; mode: PlayMode }) {
  const { t } = useTranslation('crash')
  const isReal = mode === 'real'
  const base = useTableBase({ info, mode, voice: VOICE })
  const hasKeys = hotKeysOn.use()
  const stakeableMinor = useStakeable(info.game.gameCode)
  const watched = useCrashRoom()
  const { room, phaseNow } = watched
  const phase = usePhase(phaseNow)
  const clock = useFlightClock(phaseNow)
  const choices = { 1: usePlaceChoice(info, mode), 2: usePlaceChoice(info, mode) }
  const [isAutomatic, setAutomatic] = useState(false)
  const [hasSecond, setHasSecond] = useState(false)
  const [panel, setPanel] = useState<'rules' | 'details'>()
  const told = useTold({
    resultText: (round) => resultText(round),
    sentence(round, { stake, payout }) {
      const end = endOf(round)
      if (end?.type === 'left')
        return t('announced.left', { height: hundredthsText(end.height), amount: payout, stake })
      if (end?.type === 'busted')
        return t('announced.busted', { height: hundredthsText(end.height), stake })
      if (end?.type === 'stalled')
        return t('announced.stalled', { height: hundredthsText(end.height), amount: payout, stake })
      return t('announced.returned', { stake })
    },
  })
  const waiting = useRef<((round: RoundView | undefined) => void) | undefined>(undefined)
  const bets = useCrashBets({
    isReal,
    room,
    phaseNow,
    onEnd(round, place) {
      // Taken back: nothing of it is shown, and a run that waits for it is over.
      if (endOf(round)?.type === 'cancelled')
        return place === 1 ? waiting.current?.(undefined) : undefined
      base.sound.board.play(isWinOf(round) ? VOICE.won : VOICE.lost)
      base.frame.addRound(round)
      const isOfRun = place === 1 && waiting.current !== undefined
      told.addRound(round, isOfRun ? 'run' : 'single')
      if (isOfRun) waiting.current?.(round)
    },
  })
  const auto = useAutoRun({
    bounds: base.bounds,
    play: (stakeMinor) =>
      new Promise((resolve) => {
        waiting.current = (round) => {
          waiting.current = undefined
          resolve(round)
        }
        bets.bet(1, { stakeMinor, autoCashOut: choices[1].target })
      }),
    onEnd: told.sayEnd,
    onEndAsked() {
      if (!bets.places[1].queued) return
      bets.cancel(1)
      waiting.current?.(undefined)
    },
  })
  // A round that was refused is known by its words; then the run must not wait for ever.
  const { failure } = bets.places[1]
  useEffect(() => {
    if (failure) waiting.current?.(undefined)
  }, [failure])

  const press = (place: Place) => {
    const { round, queued } = bets.places[place]
    if (round?.state === 'open' && phaseNow().kind === 'flying') return bets.cashOut(place)
    if (round?.state === 'open' || queued || choices[place].stake.fault) return
    base.sound.board.play(VOICE.start)
    bets.bet(place, draftOf(choices[place]))
  }
  const takeBack = () => {
    if (auto.run) auto.stop()
    bets.cancel(1)
  }
  useSpaceKey(() => {
    if (panel !== undefined || !isReal) return
    if (auto.run) auto.stop()
    else if (!isAutomatic) press(1)
  }, hasKeys)
  const isFixed = auto.run !== undefined || bets.places[1].round?.state === 'open'
  const [first] = [choices[1]]
  const choiceKeys: readonly HotKey[] = [
    ['ArrowUp', () => first.stake.canStep.up && first.stake.step(1)],
    ['ArrowDown', () => first.stake.canStep.down && first.stake.step(-1)],
    ['ArrowLeft', () => first.setTarget(stepTarget(first.target, -1))],
    ['ArrowRight', () => first.setTarget(stepTarget(first.target, 1))],
    ['q', first.stake.halve],
    ['w', first.stake.double],
    ['m', () => setAutomatic(!isAutomatic)],
  ]
  const betKeys: readonly HotKey[] = [
    ['x', takeBack],
    ['2', () => isReal && hasSecond && !isAutomatic && press(2)],
  ]
  useHotKeys(hasKeys ? [...betKeys, ...(isFixed ? [] : choiceKeys)] : [])
  const second = bets.places[2]
  return {
    ...base,
    ...{ room, failure: watched.failure, phase, clock, choices, bets, auto, panel, setPanel },
    ...{
      isAutomatic,
      setAutomatic,
      hasSecond: hasSecond || second.round !== undefined,
      setHasSecond,
    },
    isSecondUsed: second.queued !== undefined || second.round?.state === 'open',
    game: { balanceMinor: isReal ? (stakeableMinor ?? minor(0n)) : undefined },
    announcement: told.announcement,
    ...{ results: told.results, stats: told.stats, resetStats: told.resetStats },
  }
}

export type CrashTable = ReturnType<typeof useCrashTable>

function resultText(round: RoundView): string {
  const end = endOf(round)
  return end && 'height' in end ? `${hundredthsText(end.height)}×` : '–'
}

function usePlaceChoice(info: GameInfo, mode: PlayMode): PlaceChoice {
  const stake = useTypedStake(info, mode)
  const [target, setTarget] = useState(FIRST_TARGET)
  const [hasTarget, setHasTarget] = useState(true)
  return { stake, target, hasTarget, setTarget, setHasTarget }
}

const LOOK_EVERY_MS = 60

/** The kind of phase the room is in; drawn anew only when it changes. */
function usePhase(phaseNow: () => Phase): Phase['kind'] {
  const [kind, setKind] = useState<Phase['kind']>('waiting')
  useEffect(() => {
    const look = () => setKind(phaseNow().kind)
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [phaseNow])
  return kind
}
