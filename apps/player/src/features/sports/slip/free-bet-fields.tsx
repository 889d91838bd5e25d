import { Check } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { useOddsText } from '../odds/odds-text.ts'
import { chooseFreeBet } from './free-bet-choice.ts'
import type { SlipDesk } from './use-slip-desk.ts'

/** Free bets that the slip can be placed with in place of cash, and why others do not fit. */
export function FreeBetFields({ desk }: { readonly desk: SlipDesk }) {
  const { t, i18n } = useTranslation('sports')
  const money = useMoneyText()
  const odds = useOddsText()
  const { freeBets, freeBet } = desk
  if (freeBets.length === 0) return null
  return (
    <fieldset className="sb-free">
      <legend className="sr-only">{t('freeBet.title')}</legend>
      {freeBets.map(({ freeBetId, stakeMinor, oddsMin, expiresAt, bar }) => (
        <div key={freeBetId} className="sb-free__one">
          <Check
            checked={freeBetId === freeBet?.freeBetId}
            disabled={bar !== null}
            onChange={({ currentTarget: { checked } }) =>
              chooseFreeBet(checked ? freeBetId : undefined)
            }
          >
            {t('freeBet.use', { stake: money(readMinor(stakeMinor)) })}
          </Check>
          <p className="caption">
            {bar === null
              ? t('freeBet.terms', {
                  odds: odds(oddsMin),
                  time: momentText(expiresAt, i18n.language),
                })
              : t(`freeBet.bar.${bar}`, { odds: odds(oddsMin) })}
          </p>
        </div>
      ))}
      {freeBet && <p className="caption">{t('freeBet.text')}</p>}
    </fieldset>
  )
}
