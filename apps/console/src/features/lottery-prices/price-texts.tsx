import { compareRatios } from '@baize/kernel'
import { classNames } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { figuresText, percentText } from '../../parts/format.ts'
import { usePlayNames } from '../../parts/lottery/use-play-names.ts'
import type { DraftedPlay } from './price-draft.logic.ts'

const PRICES_SHOWN = 4

/** What a play pays, by what wins; of many the first and how many more there are. */
export function PricesText({ play }: { readonly play: DraftedPlay }) {
  const { t } = useTranslation('lotteryPrices')
  const { tier: nameOf } = usePlayNames()
  const prices = Object.entries(play.prices)
  const [only] = prices
  if (prices.length === 1 && only) return <span className="num">{figuresText(only[1])}</span>
  const shown = prices.slice(0, PRICES_SHOWN)
  return (
    <span className="lottery-prices">
      {shown.map(([tier, price]) => (
        <span key={tier}>
          <span className="text-text-3">{nameOf(play.key, tier)}</span>{' '}
          <span className="num">{figuresText(price)}</span>
        </span>
      ))}
      {prices.length > shown.length && (
        <span className="caption">{t('more', { count: prices.length - shown.length })}</span>
      )}
    </span>
  )
}

/** What a play pays, with what it paid before where that differs. */
export function PriceChange({
  was,
  play,
}: {
  readonly was: DraftedPlay | undefined
  readonly play: DraftedPlay
}) {
  return (
    <span className="stacked">
      {was && !samePrices(was, play) && (
        <s className="text-text-3">
          <PricesText play={was} />
        </s>
      )}
      <PricesText play={play} />
    </span>
  )
}

/** What bets of a play return, the least and the most; in danger where that cannot be published. */
export function ReturnText({ play: { returns, fault } }: { readonly play: DraftedPlay }) {
  const [min, max] = returns
  const text =
    compareRatios(min, max) === 0 ? percentText(max) : `${percentText(min)} – ${percentText(max)}`
  return <span className={classNames('num', fault && 'text-danger-text strong')}>{text}</span>
}

/** Whether two tables pay the same for a play. */
export function samePrices(one: DraftedPlay, other: DraftedPlay): boolean {
  return (
    one.isBySeries === other.isBySeries &&
    JSON.stringify(one.prices) === JSON.stringify(other.prices)
  )
}
