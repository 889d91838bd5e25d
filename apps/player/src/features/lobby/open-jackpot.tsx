import { artUrl, Button, MoneyText } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JackpotPool } from '../../app/jackpots.ts'
import { lazyPart } from '../../app/load-part.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { Drums } from '../../shell/jackpot/drums.tsx'
import { LazyPart } from '../../shell/lazy-part.tsx'

const JackpotRules = lazyPart(
  async () => (await import('../../shell/jackpot/jackpot-rules.tsx')).JackpotRules,
)

/** A pool that is open: its largest meter on drums, the others beside it, its rules one press away. */
export function OpenJackpot({ pool }: { readonly pool: JackpotPool }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const currency = useCurrency()
  const moneyText = useMoneyText()
  const [isOpen, setOpen] = useState(false)
  const [hasAsked, setAsked] = useState(false)
  const largest = pool.levels.at(-1)
  if (!largest) return null
  const others = pool.levels.slice(0, -1).toReversed()
  const meterMinor = readMinor(largest.meterMinor)
  return (
    <section className="jackpot" data-theme="dark" data-open="true" aria-label={pool.name}>
      <div className="jackpot__head">
        <img src={artUrl('crown')} alt="" width={64} height={64} />
        <div>
          <span className="label" dir="auto">
            {pool.name}
          </span>
          <span className="jackpot__fact">
            {t('jackpot.fed', { count: pool.games.length, level: largest.name })}
          </span>
        </div>
      </div>
      <Drums
        sum={meterMinor}
        decimals={currency.exponent}
        symbol={currency.symbol}
        label={`${largest.name}: ${moneyText(meterMinor)}`}
      />
      <div className="jackpot__side">
        <dl className="jackpot__levels">
          {others.map(({ name, meterMinor: other }) => (
            <div key={name}>
              <dt dir="auto">{name}</dt>
              <dd>
                <MoneyText amountMinor={readMinor(other)} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
        <Button
          size="s"
          variant="ghost"
          onClick={() => {
            setAsked(true)
            setOpen(true)
          }}
        >
          {t('jackpot.rules')}
        </Button>
      </div>
      {hasAsked && (
        <LazyPart>
          <JackpotRules pool={pool} isOpen={isOpen} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </section>
  )
}
