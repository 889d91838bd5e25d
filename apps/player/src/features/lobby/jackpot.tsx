import { formatWhole } from '@baize/kernel'
import { artUrl } from '@baize/ui-kit'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/status.ts'
import {
  type DrumPart,
  drumsOf,
  growDemonstration,
  restMs,
  startDemonstration,
} from './jackpot.logic.ts'

/**
 * The jackpot's drums. No game here feeds a pool yet, so what they show is made up in this page,
 * by the specification's numbers, and says so.
 */
export function Jackpot() {
  const { t, i18n } = useTranslation(['lobby', 'shell', 'common'])
  const { symbol } = useCurrency()
  const sum = useDemonstration()
  const drums = drumsOf(sum, i18n.language)
  const figures = formatWhole(BigInt(sum), i18n.language)
  return (
    <section className="jackpot" data-theme="dark" aria-label={t('jackpot.title')}>
      <div className="jackpot__head">
        <img src={artUrl('crown')} alt="" width={64} height={64} />
        <div>
          <span className="label">{t('jackpot.title')}</span>
          <span className="jackpot__fact">{t('jackpot.demonstration')}</span>
        </div>
      </div>
      {/* The sum is read out when asked for; it does not call out each time it grows. */}
      <span className="drums" role="img" aria-label={`${symbol}${figures}`} dir="ltr">
        <i className="drums__symbol">{symbol}</i>
        {drums.map((part) => (
          <Drum key={`${part.kind}${part.place}`} part={part} />
        ))}
      </span>
      <p className="jackpot__note">{t('jackpot.note')}</p>
    </section>
  )
}

/** One figure a line; above the first and below the last stand their neighbours. */
const STRIP = [9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0].join('\n')

function Drum({ part }: { readonly part: DrumPart }) {
  if (part.kind === 'mark') return <i className="drums__mark">{part.mark}</i>
  const style = { '--figure': part.figure } as React.CSSProperties
  return (
    <i className="drum">
      <i className="drum__window">
        <i className="drum__strip" style={style} aria-hidden="true">
          {STRIP}
        </i>
      </i>
    </i>
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
