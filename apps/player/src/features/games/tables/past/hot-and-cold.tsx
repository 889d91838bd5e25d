import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberTile } from './number-tile.tsx'
import { type CountedNumber, hotAndCold } from './numbers.logic.ts'

/** The numbers that came most and least among the last hundred. */
export function HotAndCold({ numbers }: { readonly numbers: readonly number[] }) {
  const { t } = useTranslation('tables')
  const { hot, cold } = useMemo(() => hotAndCold(numbers), [numbers])
  return (
    <div className="lt-stats__hot">
      <Counted title={t('stats.hot')} numbers={hot} />
      <Counted title={t('stats.cold')} numbers={cold} />
    </div>
  )
}

function Counted({
  title,
  numbers,
}: {
  readonly title: string
  readonly numbers: readonly CountedNumber[]
}) {
  const { t } = useTranslation('tables')
  return (
    <div className="lt-counted">
      <p className="label">{title}</p>
      <ul>
        {numbers.map(({ number, count }) => (
          <li key={number}>
            <NumberTile number={number} />
            <small>{t('stats.times', { count })}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
