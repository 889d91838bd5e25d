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
const NUMBER_FIELDS: ReadonlySet<string> = new Set(['numbers', 'dan'])
const PLACE_FIELDS: ReadonlySet<string> = new Set(['position', 'positions', 'pair'])

/** How a value of an entry form is written: numbers by their family, places and marks by their names. */
export function useValueText(family: string) {
  const { t } = useTranslation('lottery')
  const placeText = usePlaceText(family)
  return (field: string, value: Value): string => {
    if (typeof value === 'number') {
      if (PLACE_FIELDS.has(field)) return placeText(value)
      const isPadded = NUMBER_FIELDS.has(field) && TWO_FIGURES.has(family)
      return `${value}`.padStart(isPadded ? 2 : 1, '0')
    }
    return /^\d+$/.test(value) ? value : t(`value.${value}` as 'value.big')
  }
}

/** The name of a place, from 0: a digit of a number has its worth, cars and numbers have their order. */
export function usePlaceText(family: string): (place: number) => string {
  const { t } = useTranslation('lottery')
  return (place) =>
    family === 'SSC' ? t(`digit.${place}` as 'digit.0') : t('place', { place: place + 1 })
}

const FIRST_PLACE: Readonly<Record<string, number>> = {
  ...{ five: 0, front4: 0, back4: 1, front3: 0, middle3: 1, back3: 2, front2: 0, back2: 3 },
}

/** The place that the first row of a window stands for, from 0. */
export function firstPlaceOf(window: unknown): number {
  return typeof window === 'string' ? (FIRST_PLACE[window] ?? 0) : 0
}
