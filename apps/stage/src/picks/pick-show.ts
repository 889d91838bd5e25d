import type { StagePick } from '@baize/contract/stage'
import {
  browserFrames,
  createBookPlayer,
  type GroundKind,
  Pacer,
  type Presenters,
} from '@baize/game-client-kit'
import type { SoundName } from '@baize/game-client-kit/sound'
import { ratio } from '@baize/kernel'
import type { OpenShow } from '../game/game-kind.ts'
import type { GameShow, SettledRound } from '../game/game-show.ts'
import { insetsBeside } from '../game/hud.ts'
import { openStage } from '../game/open-stage.ts'
import { showWin } from '../game/show-win.ts'
import { amountOf, type PickFacts } from '../stage-facts.ts'
import { outcomeText } from './outcome-text.ts'
import { bookOfPick, type PickBookEvent } from './pick-book.logic.ts'
import type { PickScene, PickSceneParts } from './pick-scene.ts'

type Name = StagePick['name']

/** Each table is fetched when it is opened. */
const SCENES: Readonly<Record<Name, () => Promise<new (parts: PickSceneParts) => PickScene>>> = {
  wheel: async () => (await import('./wheel-scene.ts')).WheelScene,
  cards: async () => (await import('./card-scene.ts')).CardScene,
  dice: async () => (await import('./dice-scene.ts')).DiceScene,
  numbers: async () => (await import('./number-scene.ts')).NumberScene,
  fish: async () => (await import('./fish-scene.ts')).FishScene,
}
const GROUNDS: Readonly<Partial<Record<Name, GroundKind>>> = {
  fish: 'waves',
  cards: 'curtain',
  wheel: 'curtain',
}
const SOUNDS: Readonly<Record<Name, { readonly start: SoundName; readonly shown: SoundName }>> = {
  wheel: { start: 'roll', shown: 'reelStop' },
  cards: { start: 'deal', shown: 'flip' },
  dice: { start: 'roll', shown: 'reelStop' },
  numbers: { start: 'roll', shown: 'reelStop' },
  fish: { start: 'shot', shown: 'reelStop' },
}

/** A table of one choice and the player of its books. */
export async function openPickShow(parts: OpenShow<PickFacts>): Promise<GameShow> {
  const { facts, host, hud, isMotionReduced } = parts
  const { name, choices } = facts.game
  const ground = GROUNDS[name]
  const [set, Scene] = await Promise.all([
    openStage({
      ...{ host, facts },
      art: name === 'fish' ? choices.map(({ key }) => key) : [],
      ...(ground && { ground }),
    }),
    SCENES[name](),
  ])
  const scene =
    set &&
    new Scene({
      ...{ set, isMotionReduced },
      insetsFor: insetsBeside(host, false),
      onTable: (machine, isPortrait) => hud({ machine, isPortrait, hasSides: false }),
    })
  hud({ phase: scene ? 'ready' : 'without-scene' })
  const pacer = new Pacer(browserFrames)
  pacer.tempo = isMotionReduced ? 'still' : 'normal'
  const player = createBookPlayer(presentersOf(parts, scene), pacer)
  let chosen = choices[0]?.key ?? ''
  return {
    get isPlaying() {
      return player.isPlaying
    },
    setTempo: (tempo) => {
      pacer.tempo = tempo
    },
    choose(choice) {
      chosen = choice ?? chosen
      scene?.choose(chosen)
    },
    async start() {
      parts.sound.play(SOUNDS[name].start)
      await scene?.start(pacer)
    },
    cancel: async () => await scene?.cancel(pacer),
    play: (round: SettledRound) => player.play(bookOfPick(round, chosen)),
    skip: () => player.skip(),
    close() {
      player.stop()
      scene?.destroy()
      set?.stage.destroy()
    },
  }
}

function presentersOf(
  { facts, hud, sound }: OpenShow<PickFacts>,
  scene: PickScene | undefined,
): Presenters<PickBookEvent> {
  const { name } = facts.game
  return {
    async draw({ draw }, pace) {
      await scene?.show(draw, pace)
      sound.play(SOUNDS[name].shown)
    },
    async end({ draw, winMinor, paysOf100 }, pace) {
      const text = outcomeText(name, draw)
      if (!draw.isWin) {
        hud({ plate: { text, size: 'none' } })
        sound.play('miss')
        return
      }
      await showWin(
        { hud, sound, throwCoins: (count) => scene?.throwCoins(count) },
        { amountMinor: amountOf(winMinor), outcome: ratio(paysOf100, 100), text },
        pace,
      )
    },
  }
}
