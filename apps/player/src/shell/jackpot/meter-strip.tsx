import './messages.ts'
import './meter-strip.css'
import { MoneyCountUp } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { jackpotsQuery } from '../../app/jackpots.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { JackpotRules } from './jackpot-rules.tsx'

/** The meters that a game feeds, over its table; one press opens their rules. Nothing for other games. */
export function MeterStrip({ gameCode }: { readonly gameCode: string }) {
  const { t } = useTranslation('jackpot')
  const currency = useCurrency()
  const { data } = useQuery(jackpotsQuery)
  const [isOpen, setOpen] = useState(false)
  const pool = data?.pools.find(({ games }) => games.some(({ code }) => code === gameCode))
  if (!pool) return null
  return (
    <>
      <button type="button" className="meter-strip" data-theme="dark" onClick={() => setOpen(true)}>
        <span className="sr-only">{t('strip')}</span>
        {pool.levels.toReversed().map(({ name, meterMinor }) => (
          <span key={name} className="meter-strip__level">
            <span dir="auto">{name}</span>
            <b>
              <MoneyCountUp amountMinor={readMinor(meterMinor)} currency={currency} />
            </b>
          </span>
        ))}
      </button>
      <JackpotRules pool={pool} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
