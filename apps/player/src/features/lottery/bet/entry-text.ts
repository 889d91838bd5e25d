import { type Family, type Play, playIn } from '@baize/lottery'
import { firstPlaceOf, usePlaceText, useValueText } from '../parts/use-value-text.ts'
import { type Draft, rowsIn, type Value, valuesIn } from './draft.logic.ts'

/** More numbers than this are counted. */
const SHOWN_MAX = 40

/** What a bet is on, in a line: `Back three · 1 3 7 · 5 8`. */
export function useEntryText(family: Family): (playId: string, bet: Draft) => string {
  const valueText = useValueText(family.id)
  const placeText = usePlaceText(family.id)
  return (playId, bet) => {
    const play = playIn(family, playId)
    if (!play) return ''
    const list = (name: string, values: readonly Value[]) => {
      const shown = values.slice(0, SHOWN_MAX).map((value) => valueText(name, value))
      return `${shown.join(' ')}${values.length > SHOWN_MAX ? ' …' : ''}`
    }
    const texts = fieldsOf(play).map(([name, kind]) => {
      if (kind === 'one') return valueText(name, (bet[name] ?? '') as Value)
      if (kind !== 'rows') return list(name, valuesIn(bet, name))
      const first = firstPlaceOf(bet.window)
      return rowsIn(bet, name)
        .flatMap((row, at) =>
          row.length === 0 ? [] : [`${placeText(first + at)} ${list(name, row)}`],
        )
        .join(' · ')
    })
    return texts.filter((text) => text !== '').join(' · ')
  }
}

function fieldsOf(play: Play<unknown>) {
  return Object.entries(play.fields).map(([name, { kind }]) => [name, kind] as const)
}
