import type { GrantTerms } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatWireMoney } from '../format.ts'

const DAY_MS = 86_400_000

/** In what a sum is given, with its terms by their names. */
export function useGivenFacts(): (given: GrantTerms | null) => (readonly [string, string])[] {
  const { t } = useTranslation('promotions')
  const currency = useCurrency()
  const money = (wire: string) => formatWireMoney(wire, currency)
  return (given) => {
    const kind = [t('field.givenAs'), t(`reward.${given?.kind ?? 'cash'}`)] as const
    if (given === null) return [kind]
    if (given.kind === 'free_rounds') {
      return [
        kind,
        [t('field.roundsGame'), given.game],
        [t('field.roundStake'), money(given.stakeMinor)],
        [t('field.roundDays'), String(Math.round(given.validMs / DAY_MS))],
      ]
    }
    const { wageringMultiple, order, validMs, maxBetMinor, maxConversionMinor } = given.terms
    return [
      kind,
      [t('field.multiple'), `${wageringMultiple}×`],
      [t('field.order'), t(`order.${order}`)],
      [t('field.bonusDays'), String(Math.round(validMs / DAY_MS))],
      ...(maxBetMinor === undefined ? [] : [[t('field.maxBet'), money(maxBetMinor)] as const]),
      ...(maxConversionMinor === undefined
        ? []
        : [[t('field.maxConversion'), money(maxConversionMinor)] as const]),
    ]
  }
}
