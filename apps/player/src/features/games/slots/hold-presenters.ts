import type { HeldCell, Pace, Presenters } from '@baize/game-client-kit'
import type { SoundBoard } from '@baize/game-client-kit/sound'
import type { CoinOnGrid, SlotEvent } from '@baize/games/slots/events'
import { CARD_MS, type ShowDeps, showCard } from './show-deps.ts'
import { stakesText } from './slots.logic.ts'

const COINS_SHOWN_MS = 900
const RESPIN_MS = 720
const NO_COIN_MS = 240
const PRIZE_MS = 1500

type HoldEvent = 'holdStart' | 'holdSpin' | 'holdEnd'

/** How a hold-and-win feature is shown: coins that stay, collectors and fixed jackpots. */
export function createHoldPresenters(
  deps: Omit<ShowDeps, 'sound'> & { readonly sound: Pick<SoundBoard, 'play' | 'setMood'> },
): Pick<Presenters<SlotEvent>, HoldEvent> {
  const { scene, rules, hud, sound, isWin } = deps
  const reels = scene?.reels
  let held: CoinOnGrid[] = []

  const textOf = ({ units, prize }: CoinOnGrid) =>
    prize ? deps.prizeWords[prize] : stakesText(rules, units)
  const heldCellOf = (coin: CoinOnGrid): HeldCell => {
    const symbol = coin.collects ? scene?.collector : scene?.coin
    return {
      cell: coin.cell,
      text: textOf(coin),
      isSpecial: coin.collects === true || coin.prize !== undefined,
      ...(symbol && { symbol }),
    }
  }
  const hold = (coins: readonly CoinOnGrid[]) => {
    reels?.holdCells(coins.map(heldCellOf))
    held = [...held, ...coins]
  }
  const showFeature = (respinsLeft: number) =>
    hud.patch({ feature: { kind: 'hold', respinsLeft, units: sumOf(held) } })

  /** What lies on the reels flies to the collector, which is worth all of it from then on. */
  const collect = async (coin: CoinOnGrid, pace: Pace) => {
    sound.play('scatter')
    reels?.react('win')
    await reels?.gatherCells(held.map(heldCellOf), coin.cell, pace)
    hold([coin])
    sound.play('win')
    const { units } = coin
    hud.patch({
      plate: { kind: 'collected', units, size: 'line' },
      announcement: { kind: 'collected', units },
    })
    await pace.wait(COINS_SHOWN_MS)
  }
  const showPrizes = async (coins: readonly CoinOnGrid[], pace: Pace) => {
    for (const { prize, units } of coins) {
      if (!prize) continue
      sound.play(prize === 'grand' || prize === 'major' ? 'bigWin' : 'win')
      hud.patch({
        plate: { kind: 'prize', prize, units, size: 'plate' },
        prizes: [...hud.read().prizes, prize],
        announcement: { kind: 'prize', prize, units },
      })
      await pace.wait(PRIZE_MS)
    }
  }

  return {
    async holdStart(event, pace) {
      held = []
      reels?.clearWins()
      hud.patch({ plate: undefined, announcement: { kind: 'hold', coins: event.coins.length } })
      sound.play('feature')
      sound.setMood('feature')
      reels?.react('feature')
      reels?.setFeature(true)
      await showCard(hud, { kind: 'hold', respins: event.respins }, CARD_MS, pace)
      hold(event.coins)
      showFeature(event.respins)
      await showPrizes(event.coins, pace)
      await pace.wait(COINS_SHOWN_MS)
    },

    async holdSpin(event, pace) {
      deps.endStepSkip()
      hud.patch({ plate: undefined })
      await reels?.shimmer(pace, RESPIN_MS)
      if (event.coins.length === 0) {
        showFeature(event.respinsLeft)
        await pace.wait(NO_COIN_MS)
        return
      }
      sound.play('scatter')
      hud.patch({
        announcement: { kind: 'coins', coins: event.coins.length, respinsLeft: event.respinsLeft },
      })
      // In the order in which they were drawn: a collector counts what lay there before it.
      for (const coin of event.coins) {
        if (coin.collects) await collect(coin, pace)
        else hold([coin])
      }
      showFeature(event.respinsLeft)
      await showPrizes(event.coins, pace)
      await pace.wait(COINS_SHOWN_MS)
    },

    async holdEnd(event, pace) {
      sound.setMood('base')
      if (isWin()) sound.play('bigWin')
      const isFull = event.fullUnits > 0
      hud.patch({ plate: undefined, announcement: { kind: 'ended', units: event.units } })
      await showCard(hud, { kind: 'holdEnded', isFull, units: event.units }, CARD_MS, pace)
      reels?.releaseCells()
      reels?.setFeature(false)
      hud.patch({ feature: undefined })
    },
  }
}

function sumOf(coins: readonly CoinOnGrid[]): number {
  return coins.reduce((sum, { units }) => sum + units, 0)
}
