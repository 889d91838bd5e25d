import { browserFrames, createBookPlayer, Pacer } from '@baize/game-client-kit'
import { ratio } from '@baize/kernel'
import type { OpenShow } from '../game/game-kind.ts'
import type { GameShow, OpenRound, SettledRound } from '../game/game-show.ts'
import { type BoardState, FIRST_HUD, insetsBeside } from '../game/hud.ts'
import { openStage } from '../game/open-stage.ts'
import { showWin } from '../game/show-win.ts'
import { amountOf, type PlayFacts } from '../stage-facts.ts'
import { GroundScene } from './ground-scene.ts'
import type { PlayScene } from './scene.ts'

const LEAST_MS = 350
const TEMPO_SHARES = { normal: 1, turbo: 0.4, still: 0 } as const

type Event =
  | { readonly type: 'draw'; readonly round: SettledRound | OpenRound }
  | { readonly type: 'wait'; readonly round: OpenRound }
  | { readonly type: 'end'; readonly round: SettledRound }

/** Tells a board of the page what it shows, and when. */
export async function openPlayShow(deps: OpenShow<PlayFacts>, scene: PlayScene): Promise<GameShow> {
  const { facts, host, hud, sound, isMotionReduced } = deps
  const { ground: kind } = scene
  const set = await openStage({ host, facts, art: [], ...(kind && { ground: kind }) })
  const ground =
    set &&
    new GroundScene({
      ...{ set, isMotionReduced },
      insetsFor: insetsBeside(host, false),
      onTable: (machine, isPortrait) => hud({ machine, isPortrait, hasSides: false }),
    })
  // The board is drawn by the page, with or without a canvas behind it.
  hud({ phase: 'ready' })
  const pacer = new Pacer(browserFrames)
  pacer.tempo = isMotionReduced ? 'still' : 'normal'
  let board: BoardState = FIRST_HUD.board
  const setBoard = (change: Partial<BoardState>) => {
    board = { ...board, ...change }
    hud({ board })
  }
  const player = createBookPlayer<Event>(
    {
      async draw({ round }, pace) {
        const { shown, paysOf100 } = round.drawn
        const tempo = pace.isSkipping ? 0 : TEMPO_SHARES[pacer.tempo]
        setBoard({ step: 'showing', shown, paysOf100, tempo })
        if (tempo > 0) await pace.wait(scene.showMs(shown))
        setBoard({ step: 'shown', ...(pace.isSkipping && { tempo: 0 }) })
        sound.play(scene.sounds.shown)
      },
      wait({ round }) {
        hud({ plate: { text: scene.outcomeText(round.drawn.shown, facts), size: 'none' } })
      },
      async end({ round }, pace) {
        const { drawn, winMinor } = round
        const text = scene.outcomeText(drawn.shown, facts)
        if (drawn.paysOf100 === 0) {
          hud({ plate: { text, size: 'none' } })
          sound.play('miss')
          return
        }
        await showWin(
          { hud, sound, throwCoins: (count) => ground?.throwCoins(count) },
          { amountMinor: amountOf(winMinor), outcome: ratio(drawn.paysOf100, 100), text },
          pace,
        )
      },
    },
    pacer,
  )
  return {
    get isPlaying() {
      return player.isPlaying
    },
    setTempo: (tempo) => {
      pacer.tempo = tempo
    },
    async start() {
      sound.play(scene.sounds.start)
      setBoard({ round: board.round + 1, step: 'waiting', shown: undefined, paysOf100: 0 })
      await pacer.wait(LEAST_MS)
    },
    cancel: () => Promise.resolve(setBoard({ step: 'idle', shown: undefined })),
    play: (round: SettledRound | OpenRound) =>
      player.play(
        round.state === 'open'
          ? [
              { type: 'draw', round },
              { type: 'wait', round },
            ]
          : [
              { type: 'draw', round },
              { type: 'end', round },
            ],
      ),
    skip: () => player.skip(),
    close() {
      player.stop()
      ground?.destroy()
      set?.stage.destroy()
    },
  }
}
