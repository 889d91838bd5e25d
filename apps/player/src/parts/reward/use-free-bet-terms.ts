import './reward-texts.ts'
import type { FreeBetTerms } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { figuresText } from '../../app/number-text.ts'

/** Where a free bet can be placed, by its names, and that its stake is not returned. */
export function useFreeBetTerms() {
  const { t, i18n } = useTranslation('reward')
  const sportName = (sport: string) => {
    const key = `reward:sport.${sport}`
    return i18n.exists(key) ? i18n.t(key as never) : sport
  }
  return ({
    oddsMin,
    sports,
    betTypes,
  }: Omit<FreeBetTerms, 'validMs'>): (readonly [name: string, text: string])[] => [
    [t('term.oddsMin'), figuresText(oddsMin)],
    [t('term.betTypes'), betTypes.map((type) => t(`betTypes.${type}`)).join(', ')],
    [t('term.sports'), sports?.map(sportName).join(', ') ?? t('allSports')],
    [t('term.wins'), t('stakeNotReturned')],
  ]
}
