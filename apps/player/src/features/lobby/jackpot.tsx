import { formatWhole } from '@baize/kernel'
import { artUrl } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { jackpotsQuery } from '../../app/jackpots.ts'
import { useCurrency } from '../../app/status.ts'
import { Drums } from '../../shell/jackpot/drums.tsx'
import { growDemonstration, restMs, startDemonstration } from './jackpot.logic.ts'
import { OpenJackpot } from './open-jackpot.tsx'

/** The jackpot: every open pool with its meters, or a demonstration that says it is one. */
export function Jackpot() {
  const { data, isError } = useQuery(jackpotsQuery)
  // Until it is known which it is, its place stays free.
  if (!data)
    return isError ? null : <div className="jackpot" data-theme="dark" aria-hidden="true" />
  if (data.pools.length === 0) return <DemonstrationJackpot />
  return data.pools.map((pool) => <OpenJackpot key={pool.code} pool={pool} />)
}

/** Made up in this page, by the specification's numbers, where no pool is open; it says so. */
function DemonstrationJackpot() {
  const { t, i18n } = useTranslation(['lobby', 'shell', 'common'])
  const { symbol } = useCurrency()
  const sum = useDemonstration()
  const figures = formatWhole(BigInt(sum), i18n.language)
  return (
    <section className="jackpot" data-theme="dark" aria-label={t('jackpot.title')}>
      <div className="jackpot__head">
        <img src={artUrl('crown')} alt="" width={64} height={64} loading="lazy" />
        <div>
          <span className="label">{t('jackpot.title')}</span>
          <span className="jackpot__fact">{t('jackpot.demonstration')}</span>
        </div>
      </div>
      <Drums sum={BigInt(sum)} decimals={0} symbol={symbol} label={`${symbol}${figures}`} />
      <p className="jackpot__note">{t('jackpot.note')}</p>
    </section>
  )
}

/** One sum for the visit: coming back to the lobby does not begin it anew. */
let demonstrated: number | undefined

function useDemonstration(): number {
  const [sum, setSum] = useState(() => {
    demonstrated ??= startDemonstration(Math.random)
    return demonstrated
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const rest = () => {
      timer = setTimeout(() => {
        if (!document.hidden) {
          demonstrated = growDemonstration(
            demonstrated ?? startDemonstration(Math.random),
            Math.random,
          )
          setSum(demonstrated)
        }
        rest()
      }, restMs(Math.random))
    }
    rest()
    return () => clearTimeout(timer)
  }, [])
  return sum
}
