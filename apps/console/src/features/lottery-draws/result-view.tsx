import { useTranslation } from 'react-i18next'
import { linesOf } from './result.logic.ts'

/** The name of a prize; what has none of its own is a numbered one. */
export function usePrizeName(): (name: string) => string {
  const { t } = useTranslation('lotteryDraws')
  return (name) =>
    /^\d+$/.test(name) ? t('prize.numbered', { number: name }) : t(`prize.${name as 'special'}`)
}

/** A result in lines, as it is printed. */
export function ResultView({ result }: { readonly result: unknown }) {
  const nameOf = usePrizeName()
  const lines = linesOf(result)
  const [only] = lines
  if (lines.length === 1 && only?.[0] === 'numbers') {
    return <bdi className="num strong">{only[1]}</bdi>
  }
  return (
    <dl className="lottery-result">
      {lines.map(([name, numbers]) => (
        <div key={name}>
          <dt className="caption">{nameOf(name)}</dt>
          <dd className="num" dir="ltr">
            {numbers}
          </dd>
        </div>
      ))}
    </dl>
  )
}
