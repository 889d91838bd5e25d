import type { FreeBetTerms, GrantTerms } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatWireMoney } from '../format.ts'
import { freeBetFieldsOf } from './given.logic.ts'

const DAY_MS = 86_400_000

/** Terms of a free bet by their names. */
export function useFreeBetFacts(): (terms: FreeBetTerms) => (readonly [string, string])[] {
  const { t, i18n } = useTranslation(['promotions', 'sportsDesk'])
  return (terms) => {
    const { freeBetOdds, freeBetAs, freeBetSports, freeBetDays } = freeBetFieldsOf(terms)
    const names = freeBetSports.map((sport) => {
      const key = `sportsDesk:sport.${sport}`
      return i18n.exists(key) ? i18n.t(key as never) : sport
    })
    return [
      [t('field.freeBetOdds'), freeBetOdds],
      [t('field.freeBetAs'), t(`freeBetAs.${freeBetAs}`)],
      [t('field.freeBetSports'), names.join(', ') || t('allSports')],
      [t('field.freeBetDays'), String(freeBetDays)],
    ]
  }
}

/** In what a sum is given, with its terms by their names. */
export function useGivenFacts(): (given: GrantTerms | null) => (readonly [string, string])[] {
  const { t } = useTranslation('promotions')
  const currency = useCurrency()
  const freeBetFacts = useFreeBetFacts()
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
    if (given.kind === 'free_bet') return [kind, ...freeBetFacts(given.terms)]
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
