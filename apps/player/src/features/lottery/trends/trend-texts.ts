import { useTranslation } from 'react-i18next'

type Value = string | number

/** Families whose numbers are written with two figures. */
const TWO_FIGURES: ReadonlySet<string> = new Set([
  '11X5',
  'KLSF',
  'KL8',
  'LHC',
  '6/45',
  '6/49',
  '6/55',
])

/** Names of what is watched, of its values and of sides. */
export function useTrendTexts(family: string) {
  const { t } = useTranslation('lottery-draws')
  return {
    kind: ({ kind, place }: { readonly kind: string; readonly place: number }) =>
      t(`kind.${kind}` as 'kind.place', { place }),
    sides: ({ kind, places }: { readonly kind: string; readonly places: readonly number[] }) =>
      t(`kind.${kind}` as 'kind.dragon_tiger', { first: places[0], second: places[1] }),
    side: (side: string) => t(`side.${side}` as 'side.big'),
    value: (kind: string, value: Value) => {
      if (kind === 'zodiac' || kind === 'wave') return t(`${kind}.${value}` as 'wave.red')
      const isPadded = TWO_FIGURES.has(family) && kind !== 'sum'
      return `${value}`.padStart(isPadded ? 2 : 1, '0')
    },
  }
}
