import type { StageFacts } from '@baize/contract/stage'
import { browserFrames, createBookPlayer, Pacer } from '@baize/game-client-kit'
import { isWin, minor } from '@baize/kernel'
import type { OpenShow } from '../game/game-kind.ts'
import type { GameShow } from '../game/game-show.ts'
import { openStage } from '../game/open-stage.ts'
import { amountOf } from '../stage-facts.ts'
import { artOfSkin } from './skin.logic.ts'
import { bookOf } from './slot.logic.ts'
import type { SlotKit } from './slot-kit.ts'
import { createSlotPresenters } from './slot-presenters.ts'
import { openSlotScene } from './slot-scene.ts'

/** The reels of a title and the player of its books. */
export async function openSlotShow(
  deps: OpenShow<StageFacts>,
  { rules, skin }: SlotKit,
): Promise<GameShow> {
  const { facts, host, hud } = deps
  const set = await openStage({ host, facts, art: artOfSkin(skin) })
  const scene = set && openSlotScene({ ...deps, rules, skin }, set)
  hud({ phase: scene ? 'ready' : 'without-scene' })
  const pacer = new Pacer(browserFrames)
  pacer.tempo = deps.isMotionReduced ? 'still' : 'normal'
  let round = { stakeMinor: minor(0n), winMinor: minor(0n) }
  /** A skip reaches to the next free spin, not to the end of them all. */
  let isStepSkip = false
  const presenters = createSlotPresenters({
    ...{ scene, rules, hud },
    sound: deps.sound,
    stakeMinor: () => round.stakeMinor,
    isWin: () => isWin(round.stakeMinor, round.winMinor),
    endStepSkip() {
      if (!isStepSkip) return
      isStepSkip = false
      pacer.resume()
    },
  })
  const player = createBookPlayer(presenters, pacer)
  return {
    get isPlaying() {
      return player.isPlaying
    },
    setTempo: (tempo) => {
      pacer.tempo = tempo
    },
    start: async () => await scene?.reels.startReels(pacer),
    cancel: async () => await scene?.reels.returnReels(pacer),
    async play({ drawn, stakeMinor, ...won }) {
      isStepSkip = false
      const winMinor = 'winMinor' in won ? won.winMinor : '0'
      round = { stakeMinor: amountOf(stakeMinor), winMinor: amountOf(winMinor) }
      await player.play(bookOf(drawn.shown))
    },
    skip() {
      isStepSkip = true
      player.skip()
    },
    close() {
      player.stop()
      scene?.reels.destroy()
      set?.stage.destroy()
    },
  }
}
