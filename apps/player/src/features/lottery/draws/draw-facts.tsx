import { useTranslation } from 'react-i18next'
import { keyOfPlace } from '../parts/results/read-result.logic.ts'
import { type DrawFact, factsOf } from './draw-facts.logic.ts'

/** Sum, sides and marks of a result, as small chips. */
export function DrawFacts({
  family,
  result,
  drawsAt,
}: {
  readonly family: string
  readonly result: unknown
  readonly drawsAt: string
}) {
  const { t } = useTranslation('lottery-draws')
  const textOf = (fact: DrawFact): string => {
    if (fact.kind === 'sum') return t('draws.sum', { sum: fact.sum })
    return t(`${fact.kind}.${fact.value}` as 'side.big')
  }
  return (
    <span className="drawfacts">
      {factsOf(family, result, drawsAt).map((fact, at) => (
        <span
          key={keyOfPlace(at)}
          className="drawfact"
          data-side={fact.kind === 'side' ? fact.value : undefined}
        >
          {textOf(fact)}
        </span>
      ))}
    </span>
  )
}
