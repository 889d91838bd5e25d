import type { StageFacts } from '@baize/contract/stage'
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import type { GameKind, KindView, Pressed } from './game-kind.ts'
import { FIRST_HUD, type Hud } from './hud.ts'
import { createRoundCaller, type RoundCaller } from './round-caller.ts'
import { useKeys } from './use-keys.ts'
import { type Rounds, useRounds } from './use-rounds.ts'
import { useShow } from './use-show.ts'
import { type Sound, useSound } from './use-sound.ts'
import { type Stake, useStake } from './use-stake.ts'

export interface RunningGame<Facts extends StageFacts> {
  readonly host: RefObject<HTMLDivElement | null>
  readonly view: KindView<Facts>
  readonly rounds: Rounds
  readonly stake: Stake
  readonly sound: Sound
  readonly isReady: boolean
  readonly isTurbo: boolean
  /** What the round button does while the round waits for its player. */
  readonly pressed: Pressed | undefined
  toggleTurbo(): void
  /** Plays, or shows the end of what is being played. */
  press(): void
}

/** A game under way: its scene, its rounds, its stake, what is staked on, and the keys to all of it. */
export function useGame<Facts extends StageFacts>(
  facts: Facts,
  kind: GameKind<Facts>,
): RunningGame<Facts> {
  const [hud, patch] = useReducer(
    (before: Hud, change: Partial<Hud>) => ({ ...before, ...change }),
    FIRST_HUD,
  )
  const sound = useSound(facts.seed)
  const host = useRef<HTMLDivElement>(null)
  const show = useShow({ facts, kind, hud: patch, sound, host })
  const stake = useStake(facts)
  const choices = kind.choicesOf(facts)
  const [choice, setChoice] = useState<string | undefined>(choices[0])
  const [isTurbo, setTurbo] = useState(false)
  const [draft, setDraft] = useState('')
  const [caller] = useState(() => callerOf(facts))
  const rounds = useRounds({
    ...{ facts, caller, show, choice },
    stakeMinor: stake.stakeMinor,
    onStart() {
      setDraft('')
      patch({ plate: undefined, bigWin: undefined })
    },
  })

  useEffect(() => show?.choose?.(choice), [show, choice])
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    show?.setTempo(isTurbo ? 'turbo' : 'normal')
  }, [show, isTurbo])

  const canChange = !rounds.isBusy && rounds.autoLeft === undefined
  const choose = (next: string) => {
    if (!canChange) return
    sound.board.play('press')
    setChoice(next)
  }
  const view: KindView<Facts> = {
    ...{ facts, hud, choice, draft, isBusy: !canChange, isWaiting: rounds.isWaiting },
    onChoose: choose,
    onDraft: setDraft,
    onMove(move) {
      if (!rounds.isWaiting) return
      sound.board.play('press')
      setDraft('')
      rounds.move(move)
    },
  }
  const pressed = rounds.isWaiting ? kind.pressed?.(view) : undefined
  const press = () => {
    if (rounds.isWaiting) {
      if (pressed?.move !== undefined) view.onMove(pressed.move)
      return
    }
    sound.board.play(rounds.isBusy ? 'press' : 'spin')
    rounds.press()
  }
  useKeys({
    onPlay: press,
    onStake: (by) => canChange && stake.step(by),
    onChoice(by) {
      const at = choices.indexOf(choice ?? '')
      const next =
        choices.length < 2 ? undefined : choices[(at + by + choices.length) % choices.length]
      if (next !== undefined) choose(next)
      else if (canChange) stake.step(by)
    },
  })
  return {
    ...{ host, rounds, stake, sound, isTurbo, press, view, pressed },
    isReady: show !== undefined,
    toggleTurbo: () => setTurbo(!isTurbo),
  }
}

function callerOf({ base, session }: StageFacts): RoundCaller {
  return createRoundCaller({
    address: `${base}/vendor/sessions/${session}`,
    fetch: (address, init) => fetch(address, init),
    makeKey: () => crypto.randomUUID(),
    pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  })
}
