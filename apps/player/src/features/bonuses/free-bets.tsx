import type { FreeBet } from '@baize/contract'
import { buttonClass, MoneyText, StatusMark, type StatusTone } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { RewardTerms } from '../../parts/reward/reward-terms.tsx'
import { useFreeBetTerms } from '../../parts/reward/use-free-bet-terms.ts'

const TONES: Readonly<Record<FreeBet['state'], StatusTone>> = {
  open: 'info',
  used: 'done',
  expired: 'neutral',
  cancelled: 'neutral',
}

/** Free bets: those that can be used with their terms, and what became of the others. */
export function FreeBets({ freeBets }: { readonly freeBets: readonly FreeBet[] }) {
  const { t } = useTranslation('bonuses')
  if (freeBets.length === 0) return null
  const canUse = freeBets.some(({ state }) => state === 'open')
  return (
    <section className="panel" aria-labelledby="free-bets">
      <div className="panel__head flex-wrap">
        <h2 id="free-bets" className="h3">
          {t('freeBets.title')}
        </h2>
        <span className="caption">{t('freeBets.text')}</span>
      </div>
      <ul className="bonus__waiting">
        {freeBets.map((freeBet) => (
          <FreeBetLine key={freeBet.freeBetId} freeBet={freeBet} />
        ))}
      </ul>
      {canUse && (
        <div className="px-5 pb-4">
          <Link to="/sports" className={buttonClass({ variant: 'soft' })}>
            {t('freeBets.toSports')}
          </Link>
        </div>
      )}
    </section>
  )
}

function FreeBetLine({ freeBet }: { readonly freeBet: FreeBet }) {
  const { t, i18n } = useTranslation('bonuses')
  const currency = useCurrency()
  const termsOf = useFreeBetTerms()
  const { name, state, stakeMinor, terms, expiresAt } = freeBet
  return (
    <li>
      <div>
        <b className="strong">{name}</b>
        <span className="caption">
          {t(state === 'open' ? 'freeBets.until' : 'freeBets.ended', {
            time: momentText(expiresAt, i18n.language),
          })}
        </span>
      </div>
      <MoneyText amountMinor={readMinor(stakeMinor)} currency={currency} />
      <StatusMark tone={TONES[state]}>{t(`freeBets.state.${state}`)}</StatusMark>
      {state === 'open' && (
        <div className="bonus__wide">
          <RewardTerms of={termsOf(terms)} />
        </div>
      )}
    </li>
  )
}
