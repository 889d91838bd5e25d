import type { StageFacts, StagePick, StagePlay } from '@baize/contract/stage'
import { type Currency, type CurrencyCode, type Minor, minor, minorFromWire } from '@baize/kernel'

export type PickFacts = StageFacts & { readonly game: StagePick }
export type PlayFacts = StageFacts & { readonly game: StagePlay }

/** What the vendor wrote into this page. Its own program did, so it is believed. */
export function readFacts(): StageFacts {
  const text = document.body.dataset.facts
  if (text === undefined) throw new Error('the page says nothing of its game')
  return JSON.parse(text) as StageFacts
}

export function isPick(facts: StageFacts): facts is PickFacts {
  return facts.game.kind === 'pick'
}

export function isPlay(facts: StageFacts): facts is PlayFacts {
  return facts.game.kind === 'play'
}

/** Whatever is played with, in the form that amounts are shown in. */
export function currencyOf({ purse }: StageFacts): Currency {
  const isPlain = purse.kind === 'credits' || purse.symbol !== ''
  return {
    code: purse.currency as CurrencyCode,
    // Without a symbol the code stands before the amount, with a space that does not break.
    symbol: isPlain ? purse.symbol : `${purse.currency}\u00a0`,
    exponent: purse.scale,
    isPlayMoney: true,
  }
}

export function stakesOf({ purse }: StageFacts): readonly Minor[] {
  return purse.stakesMinor.map(amountOf)
}

/** An amount as it travels; nothing for what is none. */
export function amountOf(text: string): Minor {
  return minorFromWire(text) ?? minor(0n)
}
