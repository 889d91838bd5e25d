import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import type { NamedFact } from '../../../frames/fact-list.tsx'
import { figuresText, formatCount, formatWireMoney } from '../../../parts/format.ts'
import type { Terms } from '../agents.queries.ts'

type Tier = Terms['tiers'][number]

/** `12.5%` of what the server and drafts write. */
export function percentOf(percent: string): string {
  return `${figuresText(percent)}%`
}

/** How the terms of a contract are said. */
export function useTermsText() {
  const { t, i18n } = useTranslation(['agents', 'catalogue'])
  const currency = useCurrency()
  const money = (wire: string) => formatWireMoney(wire, currency)
  const list = (parts: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(parts)

  const worthOf = ({ ratePercent, amountMinor }: Tier): string =>
    ratePercent === undefined ? money(amountMinor ?? '0') : percentOf(ratePercent)

  const conditionOf = ({ validBetMinMinor, netLossMinMinor, activeMembersMin }: Tier): string => {
    const parts = [
      validBetMinMinor !== undefined &&
        t('agents:terms.fromValidBet', { amount: money(validBetMinMinor) }),
      netLossMinMinor !== undefined &&
        t('agents:terms.fromNetLoss', { amount: money(netLossMinMinor) }),
      activeMembersMin !== undefined &&
        activeMembersMin > 0 &&
        t('agents:terms.fromActive', { number: formatCount(activeMembersMin) }),
    ].filter((part) => part !== false)
    return parts.length > 0 ? list(parts) : t('agents:terms.always')
  }

  const productOf = (product: string): string =>
    product === 'OTHER'
      ? t('agents:other')
      : t(`catalogue:category.${product}` as 'catalogue:category.RNG')

  const weightsOf = ({ weights }: Terms): string =>
    weights === undefined
      ? t('agents:terms.allProducts')
      : list(
          Object.entries(weights).map(
            ([product, percent]) => `${productOf(product)} ${percentOf(percent)}`,
          ),
        )

  const factsOf = (terms: Terms): readonly NamedFact[] => [
    [t('agents:terms.period'), t(`agents:termsPeriod.${terms.period}`)],
    [t('agents:terms.metric'), t(`agents:metric.${terms.metric}`)],
    [t('agents:terms.activeBet'), money(terms.activeBetMinor ?? '1')],
    terms.payoutMaxMinor !== undefined && [t('agents:terms.max'), money(terms.payoutMaxMinor)],
    [t('agents:terms.carries'), t(terms.carriesNegative ? 'agents:yes' : 'agents:no')],
    [t('agents:terms.deducts'), t(terms.deductsCosts ? 'agents:yes' : 'agents:no')],
    [t('agents:terms.weights'), weightsOf(terms)],
  ]

  return {
    worthOf,
    conditionOf,
    productOf,
    factsOf,
    /** `Daily, of valid turnover`. */
    lineOf: ({ period, metric }: Terms): string =>
      t('agents:terms.line', {
        period: t(`agents:termsPeriod.${period}`),
        metric: t(`agents:metric.${metric}`),
      }),
    /** The most that a contract pays, as it is said in a table. */
    topOf: ({ tiers }: Terms): string => {
      const last = tiers.at(-1)
      return last ? worthOf(last) : ''
    },
  }
}
